/**
 * What a shot sounds like, made from the impulse of each contact: tones that die away and a burst of noise, no files.
 * In: a sound of a shot; out: plain numbers (voiceOf), played through Web Audio once somebody has touched the page,
 * as browsers demand.
 */
import { recall, remember } from './kept.js';
import type { ShotSound, SoundKind } from './messages.js';

/** A damped tone: Hz, share of the loudness, seconds until it has died away. */
type Tone = readonly [number, number, number];

interface Timbre {
  readonly tones: readonly Tone[];
  /** Noise through a band: Hz, quality, share, seconds. */
  readonly noise: readonly [number, number, number, number];
  /** Closing speed at which it is as loud as it gets, mm/s. All discs weigh the same: that is the impulse, but for a factor. */
  readonly full: number;
}

/** Maple on maple, brass, the wooden wall, felt; the hole answers with a chord. */
const TIMBRES: Readonly<Record<SoundKind, Timbre>> = {
  flick: { tones: [[170, 0.5, 0.06]], noise: [1400, 0.8, 0.4, 0.03], full: 4500 },
  disc: {
    tones: [
      [1850, 0.5, 0.05],
      [3120, 0.3, 0.03],
      [690, 0.3, 0.07],
    ],
    noise: [4200, 0.7, 0.35, 0.012],
    full: 2600,
  },
  post: {
    tones: [
      [2640, 0.4, 0.16],
      [5330, 0.2, 0.09],
      [880, 0.3, 0.05],
    ],
    noise: [5200, 0.9, 0.25, 0.01],
    full: 2600,
  },
  wall: {
    tones: [
      [310, 0.6, 0.09],
      [520, 0.3, 0.06],
    ],
    noise: [900, 0.7, 0.4, 0.03],
    full: 2600,
  },
  hole: {
    tones: [
      [196, 0.7, 0.12],
      [784, 0.22, 0.5],
      [1175, 0.2, 0.7],
      [1568, 0.12, 0.9],
    ],
    noise: [500, 0.7, 0.4, 0.04],
    full: 500,
  },
  ditch: { tones: [[120, 0.6, 0.11]], noise: [260, 0.6, 0.6, 0.09], full: 1800 },
};

/** Softer than this nothing is heard. */
const LEAST = 0.015;
/** Exponent from impulse to loudness: soft touches are heard, hard ones do not hurt. */
const FEEL = 0.75;
/** Half the board, mm: a sound there is wholly on one side. */
const WIDE = 420;

export interface Voice {
  readonly tones: readonly Tone[];
  readonly noise: readonly [number, number, number, number];
  /** 0..1 */
  readonly loud: number;
  /** -1 left .. 1 right */
  readonly pan: number;
}

/** undefined = too soft to be heard. */
export function voiceOf([, kind, x, , speed]: ShotSound): Voice | undefined {
  const { tones, noise, full } = TIMBRES[kind];
  const least = kind === 'hole' ? 0.5 : 0;
  const loud = Math.max(least, Math.min(1, Math.pow(speed / full, FEEL)));
  if (loud < LEAST) return undefined;
  return { tones, noise, loud, pan: Math.max(-1, Math.min(1, x / WIDE)) };
}

const STORE = 'mute';

export interface Sounds {
  play(sound: ShotSound): void;
  readonly muted: boolean;
  mute(on: boolean): void;
}

/** All sounds together. */
const VOLUME = 0.5;

export function makeSounds(): Sounds {
  let muted = recall(STORE) === '1';
  let context: AudioContext | undefined;
  let hiss: AudioBuffer | undefined;

  /** A quarter of a second of noise, from which every burst is cut. */
  function noiseOf(ctx: AudioContext): AudioBuffer {
    if (hiss) return hiss;
    hiss = ctx.createBuffer(1, ctx.sampleRate / 4, ctx.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
    return hiss;
  }

  function wake(): void {
    if (muted) return;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  }

  /** Gain that jumps up and dies away. */
  function fading(ctx: AudioContext, share: number, seconds: number, out: AudioNode): GainNode {
    const gain = ctx.createGain();
    const now = ctx.currentTime;
    gain.gain.setValueAtTime(0.0001, now);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, share), now + 0.0015);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.0015 + seconds);
    gain.connect(out);
    return gain;
  }

  function sing(ctx: AudioContext, v: Voice): void {
    const out = ctx.createStereoPanner();
    out.pan.value = 0.7 * v.pan;
    out.connect(ctx.destination);
    const until = ctx.currentTime + 1.2;
    for (const [hz, share, seconds] of v.tones) {
      const tone = ctx.createOscillator();
      tone.frequency.value = hz;
      tone.connect(fading(ctx, VOLUME * v.loud * share, seconds, out));
      tone.start();
      tone.stop(until);
    }
    const [hz, quality, share, seconds] = v.noise;
    const burst = ctx.createBufferSource();
    burst.buffer = noiseOf(ctx);
    const band = ctx.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = hz;
    band.Q.value = quality;
    burst.connect(band);
    band.connect(fading(ctx, VOLUME * v.loud * share, seconds, out));
    burst.start();
    burst.stop(until);
    setTimeout(() => out.disconnect(), 1500);
  }

  for (const gesture of ['pointerdown', 'keydown'])
    document.addEventListener(gesture, wake, { capture: true });

  return {
    play(sound) {
      if (muted || context?.state !== 'running') return;
      const voice = voiceOf(sound);
      if (voice) sing(context, voice);
    },
    get muted() {
      return muted;
    },
    mute(on) {
      muted = on;
      remember(STORE, on ? '1' : '0');
      if (!on) wake();
    },
  };
}
