/**
 * Sentences about faults, in English: what is wrong and how it is cured, a code each (firmware/faults.ts). `$1` is where
 * the part is. Another language is another file of this form.
 */
export const FAULT_TEXTS: Readonly<Record<string, string>> = {
  silent: 'Does not answer, left out. Check its joints and the plug of its branch. ($1)',
  stuck: 'Stuck: keeps its counts, left out. Power off and on; if it stays, replace it. ($1)',
  many: 'No refereeing: $1 sensors do not answer. Check the supply of the array and the cable of the bus.',
  dark: 'Dark, left out. Take away what stands in it; else clean it, check emitter and wires. ($1)',
  lit: 'Light without its emitter, left out. Shade the receiver; else it is shorted. ($1)',
  inverted: 'Inverted, left out. Swap the two wires of its receiver. ($1)',
  loose: 'Comes and goes, left out. A wire of it is loose. ($1)',
  leak: 'Light leaks past a disc, left out. Check its tubes; calibrate when done. ($1)',
  weak: 'Too little light, left out. Clean and align it; calibrate when done. ($1)',
  blind:
    'Blind: too much light for $1 beams; a hand or a disc in them is not seen. Shade the board.',
  magnet: 'A foreign magnet (phone, loudspeaker, steel), $1: rulings wait until it is gone.',
  unsteady:
    'An unsteady reading near the disc $1: places there are less sure. Look for a loose magnet.',
  back: 'Works again.',
};
