/** The board itself: lines in order, posts between the dividers, discs that fit the hole and pass the rim's ditch. */
import type { Finding, Rule } from '../finding.js';
import type { Board } from '../schema.js';

function check(board: Board): Finding[] {
  const geo = board.geometry;
  const found: Finding[] = [];
  const say = (place: string, message: string): void => {
    found.push({ place: `geometry.${place}`, message });
  };
  const rising: [string, number][] = [
    ['holeDiameter', geo.holeDiameter / 2],
    ['line15Radius', geo.line15Radius],
    ['line10Radius', geo.line10Radius],
    ['startLineRadius', geo.startLineRadius],
    ['surfaceRadius', geo.surfaceRadius],
  ];
  for (let i = 1; i < rising.length; i++) {
    const [name, value] = rising[i] ?? ['', 0];
    const [inner, below] = rising[i - 1] ?? ['', 0];
    // Otherwise no disc can lie between the two, or none fits the hole's surroundings.
    if (value - below < geo.discDiameter / 2) {
      say(name, `radius ${value} is less than half a disc outside ${inner} (${below})`);
    }
  }
  if (Math.abs(geo.postCircleRadius - geo.line15Radius) > geo.postDiameter / 2) {
    say(
      'postCircleRadius',
      `posts at ${geo.postCircleRadius} do not stand on the 15 line at ${geo.line15Radius}`,
    );
  }
  const step = 360 / geo.postCount;
  const phase = (((geo.postFirstDeg - geo.firstDividerDeg) % step) + step) % step;
  if (Math.abs(phase - step / 2) > 0.5) {
    say(
      'postFirstDeg',
      `posts from ${geo.postFirstDeg} degrees on do not lie evenly about the divider at ${geo.firstDividerDeg}`,
    );
  }
  if (geo.discDiameter > geo.holeDiameter - 1) {
    say(
      'discDiameter',
      `a disc of ${geo.discDiameter} does not drop into a hole of ${geo.holeDiameter}`,
    );
  }
  if (geo.ditchWidth < geo.discDiameter + 2) {
    say('ditchWidth', `a disc of ${geo.discDiameter} does not fit a ditch of ${geo.ditchWidth}`);
  }
  if (geo.holeDepth > geo.woodThickness - 4) {
    say(
      'holeDepth',
      `a hole of ${geo.holeDepth} leaves no floor for its sensor in wood of ${geo.woodThickness}`,
    );
  }
  return found;
}

export const geometry: Rule = { name: 'geometry', check };
