/** The score ring: whole quadrants, evenly spaced, on the rim, beginning with seat S; the buttons outside it. */
import type { Finding, Rule } from '../finding.js';
import type { Board } from '../schema.js';

function check(board: Board): Finding[] {
  const { geometry: geo, leds } = board;
  const found: Finding[] = [];
  const say = (place: string, message: string): void => {
    found.push({ place, message });
  };
  if (leds.count !== leds.perQuadrant * 4) {
    say('leds.count', `${leds.count} pixels are not 4 quadrants of ${leds.perQuadrant}`);
  }
  if (Math.abs(leds.count * leds.stepDeg + 360) > 0.01) {
    say(
      'leds.stepDeg',
      `${leds.count} pixels every ${leds.stepDeg} degrees do not go round once, clockwise (as play does)`,
    );
  }
  // Seat S ends at the divider before seat E; the first pixel stands half a step inside it.
  const first = geo.firstDividerDeg + 270 + leds.stepDeg / 2;
  if (Math.abs(leds.firstDeg - first) > 0.01) {
    say(
      'leds.firstDeg',
      `the first pixel at ${leds.firstDeg} degrees, expected ${first}: half a step inside seat S, at its right`,
    );
  }
  const inner = geo.surfaceRadius + geo.ditchWidth;
  const outer = inner + geo.rimWidth;
  if (leds.radius < inner + 3 || leds.radius > outer - 3) {
    say(
      'leds.radius',
      `pixels at ${leds.radius} are not on the rim (${inner.toFixed(2)} to ${outer.toFixed(2)})`,
    );
  }
  board.buttons.forEach((button, i) => {
    if (button.radius < leds.radius + 5 || button.radius > outer + 30) {
      say(
        `buttons[${i}].radius`,
        `button ${button.id} at ${button.radius} is neither outside the pixels nor on the rim`,
      );
    }
    if (Math.abs(button.deg - geo.seatsDeg.S) > 45) {
      say(
        `buttons[${i}].deg`,
        `button ${button.id} at ${button.deg} degrees is not on seat S's side`,
      );
    }
  });
  const [ok, undo] = board.buttons;
  if (ok && undo && (Math.abs(ok.deg - undo.deg) * Math.PI * ok.radius) / 180 < 25) {
    say('buttons', `OK at ${ok.deg} and UNDO at ${undo.deg} degrees are less than 25 mm apart`);
  }
  return found;
}

export const leds: Rule = { name: 'leds', check };
