/**
 * Wiring pictures, by stage of the build, drawn from netlist, routes and circuit boards. In: a board; out: SVG texts by
 * name; `make hw` writes them for a builder, the guides show those of the reference board from docs/images/hw.
 */
import type { Placed } from '../kicad/design.js';
import { hubDesign } from '../kicad/hub.js';
import { pairDesign } from '../kicad/pair.js';
import { stripDesign } from '../kicad/strip.js';
import { netlistOf } from '../netlist/netlist.js';
import type { Part } from '../netlist/types.js';
import type { Board } from '../schema.js';
import { base } from './base.js';
import { boardPicture } from './boardPicture.js';
import { jig } from './jig.js';
import { ladder } from './ladder.js';
import { beamPicture, pixelPicture } from './rimPictures.js';
import { rimTop } from './rim.js';
import type { Point, Sheet } from './shapes.js';
import { stripsPicture } from './stripsPicture.js';
import { svgText } from './svg.js';
import { underside } from './underside.js';

/** From the leads of an emitter or receiver to where it looks out of the wall, which is at y 0. */
function sightOf({ place }: Placed): Point[] {
  const slope = ((Math.abs(place.deg) % 180) * Math.PI) / 180;
  const along = Math.tan(slope) * place.y;
  return [
    [place.x, place.y],
    [place.x - Math.sign(place.x) * along, 0],
  ];
}

/** The three circuit boards, with what a builder looks for on them. */
function circuitBoards(board: Board): Sheet[] {
  const pair = pairDesign(board);
  const stem = (ref: string): string => {
    const [name = ''] = /^[A-Z]+/.exec(ref) ?? [];
    return /^(W|P[AB])$/.test(name) ? '' : name;
  };
  return [
    boardPicture(hubDesign(board), {
      name: 'wiring-hub',
      title: 'Hub, seen from the side of its parts',
      notes: ['Sockets (blue) carry the names that the other pictures and connections.csv use.'],
      times: 2,
      said: (ref) => ref,
      sights: [],
    }),
    boardPicture(stripDesign(board), {
      name: 'wiring-pucks',
      title: 'Strip, seen from the side of its parts, before it is cut',
      notes: [
        'Left row of pads: from the socket or the puck before. Right row: to the next puck.',
        'Both from the top: 1 ground, 2 data, 3 supply of 3.3 V, 4 clock.',
        'S: sensor, its dot at the upper left. CS: its capacitor. N: the edge that goes to seat N.',
      ],
      times: 8,
      said: stem,
      sights: [],
    }),
    boardPicture(pair, {
      name: 'wiring-pair',
      title: 'Pair board, seen from above, as it lies in the rim',
      notes: [
        'The inner wall is at the top. IR lies on this side and looks to the upper right,',
        'PT lies on the other side and looks to the upper left.',
        'Pads from the left: 1 cathode of IR, 2 and 3 anode in and out,',
        '4 light of PT, 5 and 6 supply in and out.',
        'Filled ring: of IR the anode (long lead), of PT the collector (short lead, flat side).',
      ],
      times: 10,
      said: () => '',
      sights: pair.parts.filter((p) => /^(IR|PT)/.test(p.part.ref)).map(sightOf),
    }),
  ];
}

/** What a part is called in a picture of cables. */
function titleOf(board: Board): (part: Part) => string {
  return ({ ref, kind, assembly }) => {
    const n = ref.replace(/^\D+/, '');
    if (kind.id === 'PADS-4') return `puck ${n}, pads ${ref.startsWith('PA') ? 'left' : 'right'}`;
    if (kind.id === 'PADS-6') return `${assembly}, pair board`;
    if (kind.id === 'BUTTON') return `button ${board.buttons[Number(n)]?.id ?? ref}`;
    return `${ref}  ${kind.value}`;
  };
}

export function pictures(board: Board): Record<string, string> {
  const netlist = netlistOf(board);
  const title = titleOf(board);
  const cables = (said: string, match: RegExp): string =>
    ladder(
      said,
      netlist,
      netlist.wires.filter((w) => match.test(w.cable)),
      title,
    );
  const sheets = [
    underside(board),
    base(board),
    rimTop(board),
    jig(board),
    ...circuitBoards(board),
    stripsPicture(board),
    beamPicture(board),
    pixelPicture(board),
  ];
  return {
    'wiring-power.svg': cables(
      'Stage 1: supply to hub, hub to controller',
      /^(supply|controller power)$/,
    ),
    'wiring-controller.svg': cables(
      'Stage 2: controller to hub; ready-made cables have all four wires',
      /^controller (Q|pads)/,
    ),
    'wiring-strip.svg': cables('Stage 3: strip 3, all are alike', /^strip 3$/),
    'wiring-emitters.svg': cables('Stage 4: emitters of the first quarter', /^emitters 0$/),
    'wiring-receivers.svg': cables('Stage 4: receivers of the first quarter', /^receivers 0$/),
    'wiring-buttons.svg': cables('Stage 5: buttons', /^buttons$/),
    ...Object.fromEntries(sheets.map((s) => [`${s.name}.svg`, svgText(s)])),
  };
}
