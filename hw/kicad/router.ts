/**
 * Joins the pads of each net on two layers. All nets are laid first as if they could cross; whoever is in another's way
 * is taken up and laid again at a price that grows with every round, until nobody is (negotiated congestion). The same
 * design gives the same tracks each time. In: a design; out: tracks and vias.
 */
import { Crowd, type Item } from './crowd.js';
import type { Design } from './design.js';
import { gridOf, type Copper, type Grid } from './grid.js';
import { escapes } from './escapes.js';
import { drawn, itemsOf, padNodes, type Net } from './net.js';
import { Search } from './search.js';

export interface Routed {
  readonly grid: Grid;
  /** Runs of cells on one layer, by net; and the cells of vias. */
  readonly runs: readonly { net: string; layer: 0 | 1; cells: readonly number[]; copper: Copper }[];
  readonly vias: readonly { net: string; cell: number }[];
  readonly rounds: number;
}

const MAX_ROUNDS = 80;
/** From this round on the price stays: more would only lengthen the searches. */
const DEAREST = 14;
/** Rounds without progress before neighbours are asked to make room, and how near they are, in cells. */
const PATIENCE = 8;
const NEAR = 14;

/** Pads nearest to each other first: a short tree without planning it. */
function layNet(net: Net, search: Search): void {
  const open = new Set(net.pads.keys());
  const tree: number[] = [...(net.pads[0] ?? [])];
  open.delete(0);
  net.paths = [];
  while (open.size > 0) {
    const path = search.find(
      net.number,
      net.copper,
      tree,
      [...open].map((i) => net.pads[i] ?? []),
    );
    if (!path) throw new Error(`net ${net.name}: no way at all to one of its pads`);
    net.paths.push(path);
    tree.push(...path);
    const end = path[path.length - 1] ?? -1;
    for (const i of open) {
      if (!net.pads[i]?.includes(end)) continue;
      open.delete(i);
      tree.push(...(net.pads[i] ?? []));
    }
  }
}

/** @param tell is called after each round with the nets that still cross others. */
export function route(design: Design, tell?: (crossing: readonly string[]) => void): Routed {
  const grid = gridOf(design);
  const size = grid.columns * grid.rows;
  const crowd = new Crowd(grid);
  const search = new Search(grid, crowd);
  const nets: Net[] = grid.nets.slice(1).map((name, i) => ({
    number: i + 1,
    name,
    copper: design.wide.includes(name) ? 'wide' : 'narrow',
    pads: grid.pads.flatMap((p, k) => (p.net === name ? [padNodes(grid, k, size)] : [])),
    paths: [],
    items: [],
  }));
  for (const net of nets)
    if (net.pads.some((nodes) => nodes.length === 0))
      throw new Error(`net ${net.name}: a pad lies between the cells of the router`);
  const real = nets.filter((net) => net.pads.length > 1);
  // Nets with few pads have least choice. The poured one comes last, when the others have their places.
  real.sort((a, b) => a.pads.length - b.pads.length || a.number - b.number);
  const poured = real.filter((net) => net.name === design.poured);
  const drawnFirst = real.filter((net) => net.name !== design.poured);
  for (const net of poured) escapes(grid, net, crowd);
  const rounds = settle(design, drawnFirst, drawnFirst, 0);
  for (const net of poured) layBetween(net);
  return { grid, rounds, ...drawn(real, size) };

  /** Joins the pads of the poured net that can be reached without crossing anybody; the pour joins the others. */
  function layBetween(net: Net): void {
    search.price = 1e6;
    crowd.change(net.items, -1);
    const open = new Set(net.pads.keys());
    const tree: number[] = [...(net.pads[0] ?? [])];
    open.delete(0);
    while (open.size > 0) {
      const goals = [...open].map((i) => net.pads[i] ?? []);
      const path = search.find(net.number, net.copper, tree, goals);
      const end = path?.[path.length - 1] ?? -1;
      const crosses =
        !path || itemsOf({ ...net, paths: [path] }, size).some((i) => crowd.crowded(i));
      if (path && !crosses) {
        net.paths.push(path);
        tree.push(...path);
      }
      if (!path) break;
      for (const i of open) {
        if (!net.pads[i]?.includes(end)) continue;
        open.delete(i);
        if (!crosses) tree.push(...(net.pads[i] ?? []));
      }
    }
    net.items = itemsOf(net, size);
    crowd.change(net.items, 1);
  }

  /** Lays the nets that are wrong until none of all is; returns the number of rounds so far. */
  function settle(d: Design, start: readonly Net[], all: readonly Net[], from: number): number {
    let rounds = from;
    let stuck = 0;
    for (let wrong = start; wrong.length > 0; rounds++) {
      if (rounds === MAX_ROUNDS)
        throw new Error(`${d.name}: ${wrong.map((n) => n.name).join(', ')} still cross others`);
      search.price = 2 * 1.4 ** Math.min(rounds - from, DEAREST);
      // Who is stuck may need others to make room, who are in nobody's way where they are.
      const around = stuck >= PATIENCE ? neighbours(wrong, all) : [];
      for (const net of [...wrong, ...around]) crowd.change(net.items.splice(0), -1);
      for (const net of [...wrong, ...around]) {
        layNet(net, search);
        net.items = itemsOf(net, size);
        crowd.change(net.items, 1);
      }
      const before = wrong.length;
      wrong = all.filter((net) => {
        const bad = crowdedItems(net);
        for (const item of bad) search.remember(item);
        return bad.length > 0;
      });
      stuck = around.length === 0 && wrong.length >= before ? stuck + 1 : 0;
      tell?.(wrong.map((net) => net.name));
    }
    return rounds;
  }

  function crowdedItems(net: Net): Item[] {
    crowd.change(net.items, -1);
    const bad = net.items.filter((item) => crowd.crowded(item));
    crowd.change(net.items, 1);
    return bad;
  }

  /** Nets with copper near a place where the wrong ones cross others. */
  function neighbours(wrong: readonly Net[], all: readonly Net[]): Net[] {
    const places = wrong.flatMap(crowdedItems).map((item) => item.cell);
    const near = (cell: number): boolean =>
      places.some(
        (p) =>
          Math.abs((p % grid.columns) - (cell % grid.columns)) <= NEAR &&
          Math.abs(Math.floor(p / grid.columns) - Math.floor(cell / grid.columns)) <= NEAR,
      );
    return all.filter(
      (net) =>
        !wrong.includes(net) && net.name !== design.poured && net.items.some((i) => near(i.cell)),
    );
  }
}
