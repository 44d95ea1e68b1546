/** Controller pins: each exists, is broken out, is used once, can do its work and is left alone by the pixels. */
import { sharing, type Finding, type Rule } from '../finding.js';
import { ROLES, type Board, type Controller } from '../schema.js';

/** Pins of connectors: one pin a place, supply high and ground low, and ground for each connector in use. */
function checkPlaces(place: string, profile: Controller): Finding[] {
  const found: Finding[] = [];
  const labels = Object.entries(profile.places);
  for (const twins of sharing(labels, ([, label]) => label)) {
    const pins = twins.map(([pin]) => pin).join(' and ');
    found.push({ place: `${place}.places`, message: `${pins} are both at "${twins[0]?.[1]}"` });
  }
  for (const [list, wrong] of [
    ['driveHigh', /^Q\d\.gnd/],
    ['driveLow', /^Q\d\.(vcc|fet)/],
  ] as const) {
    profile[list].forEach((pin, i) => {
      const label = profile.places[pin] ?? '';
      if (wrong.test(label))
        found.push({ place: `${place}.${list}[${i}]`, message: `${pin} is ${label}` });
    });
  }
  const grounds = [...profile.driveLow, ...profile.driveHigh].map((p) => profile.places[p] ?? '');
  const used = ROLES.map((role) => /^Q\d/.exec(profile.places[profile.use[role]] ?? '')?.[0]);
  for (const connector of new Set(used)) {
    if (connector === undefined) continue;
    if (!grounds.some((g) => g.startsWith(`${connector}.gnd`) || g.startsWith(`${connector}.fet`)))
      found.push({
        place: `${place}.driveLow`,
        message: `nothing switches the ground of connector ${connector} on, expected its gnd here or its fet in driveHigh`,
      });
  }
  return found;
}

function checkController(name: string, profile: Controller): Finding[] {
  const place = `controllers.${name}`;
  const found: Finding[] = [];
  const usedBy = new Map<string, string>();
  const claim = (pin: string, role: string, at: string): void => {
    const where = profile.places[pin] ? `${pin} (${profile.places[pin]})` : pin;
    if (!profile.pins.includes(pin)) {
      found.push({
        place: at,
        message: `${role} uses ${where}, which ${profile.interpreterBoard} does not bring out`,
      });
    }
    if (profile.neopixelGhosts.includes(pin)) {
      found.push({
        place: at,
        message: `${role} uses ${where}, which toggles while pixels are sent`,
      });
    }
    const other = usedBy.get(pin);
    if (other !== undefined) {
      found.push({ place: at, message: `${role} uses ${where}, which ${other} uses too` });
    }
    usedBy.set(pin, role);
  };
  for (const role of ROLES) claim(profile.use[role], role, `${place}.use.${role}`);
  profile.driveHigh.forEach((pin, i) => claim(pin, 'a high output', `${place}.driveHigh[${i}]`));
  profile.driveLow.forEach((pin, i) => claim(pin, 'a low output', `${place}.driveLow[${i}]`));
  for (const role of ['mux0', 'mux1'] as const) {
    const pin = profile.use[role];
    if (!profile.analogPins.includes(pin)) {
      found.push({
        place: `${place}.use.${role}`,
        message: `${role} uses ${pin}, which cannot measure a voltage; those that can: ${profile.analogPins.join(', ')}`,
      });
    }
  }
  for (const list of ['analogPins', 'neopixelGhosts'] as const) {
    profile[list].forEach((pin, i) => {
      if (!profile.pins.includes(pin)) {
        found.push({
          place: `${place}.${list}[${i}]`,
          message: `${pin} is not in the list of pins`,
        });
      }
    });
  }
  for (const [list, pins] of [
    ['pins', profile.pins],
    ['neopixelGhosts', profile.neopixelGhosts],
  ] as const) {
    pins.forEach((pin, i) => {
      if (pins.indexOf(pin) !== i)
        found.push({ place: `${place}.${list}[${i}]`, message: `${pin} is listed twice` });
    });
  }
  for (const pin of Object.keys(profile.places)) {
    if (!profile.pins.includes(pin)) {
      found.push({ place: `${place}.places.${pin}`, message: `${pin} is not in the list of pins` });
    }
  }
  return [...found, ...checkPlaces(place, profile)];
}

function check(board: Board): Finding[] {
  const found: Finding[] = [];
  if (!Object.hasOwn(board.controllers, board.controller)) {
    const known = Object.keys(board.controllers).join(', ');
    found.push({
      place: 'controller',
      message: `"${board.controller}" is not described, known are ${known}`,
    });
  }
  for (const [name, profile] of Object.entries(board.controllers)) {
    found.push(...checkController(name, profile));
  }
  const [first, second] = board.buttons;
  if (first?.id !== 'OK' || second?.id !== 'UNDO') {
    found.push({
      place: 'buttons',
      message: 'expected OK first and UNDO second: the firmware numbers them so',
    });
  }
  board.buttons.forEach((button, i) => {
    if (button.pin !== button.id.toLowerCase()) {
      found.push({
        place: `buttons[${i}].pin`,
        message: `button ${button.id} is wired to the pin of the other one`,
      });
    }
  });
  return found;
}

export const pins: Rule = { name: 'pins', check };
