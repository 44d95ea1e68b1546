/**
 * One search of the router: from the tree of a net to the nearest of its pads that is not joined yet. A node is a cell on
 * the upper layer, or the cell plus the number of cells on the lower one. Cheapest way first (A*), ties by node number.
 */
import type { Crowd, Item } from './crowd.js';
import { FREE, type Copper, type Grid } from './grid.js';
import { Heap } from './heap.js';

const VIA = 12;
const DIAGONAL = Math.SQRT2;
/** More than 1 finds a good way much sooner than the best one. */
const EAGER = 1.4;
/** A cell that was fought over in an earlier round stays a little dearer. */
const REMEMBERED = 0.4;

export class Search {
  price = 0;
  private readonly size: number;
  private readonly cost: Float64Array;
  private readonly from: Int32Array;
  private readonly stamp: Int32Array;
  private readonly goal: Int32Array;
  private readonly history: Float32Array;
  private run = 0;
  private readonly heap = new Heap(1 << 16);

  constructor(
    private readonly grid: Grid,
    private readonly crowd: Crowd,
  ) {
    this.size = grid.columns * grid.rows;
    this.cost = new Float64Array(2 * this.size);
    this.from = new Int32Array(2 * this.size);
    this.stamp = new Int32Array(2 * this.size);
    this.goal = new Int32Array(2 * this.size);
    this.history = new Float32Array(2 * this.size);
  }

  remember(item: Item): void {
    const node = item.cell + item.layer * this.size;
    this.history[node] = (this.history[node] ?? 0) + REMEMBERED;
    if (item.copper === 'via')
      this.history[item.cell + this.size] = (this.history[item.cell + this.size] ?? 0) + REMEMBERED;
  }

  private mayUse(copper: Copper, net: number, node: number): boolean {
    const layer = node >= this.size ? 1 : 0;
    const value = this.grid.may[copper][layer][node - layer * this.size] ?? -1;
    return value === FREE || value === net;
  }

  private toll(copper: Copper, node: number): number {
    const layer = node >= this.size ? 1 : 0;
    const near = this.crowd.near[copper][layer][node - layer * this.size] ?? 0;
    return (this.history[node] ?? 0) + (near > 0 ? this.price * near : 0);
  }

  /** Nodes from the tree to the first goal that is reached, both included; undefined when there is no way. */
  find(
    net: number,
    copper: Copper,
    tree: readonly number[],
    goals: readonly (readonly number[])[],
  ): number[] | undefined {
    const { columns } = this.grid;
    const run = ++this.run;
    const heap = this.heap;
    heap.clear();
    let [c0, r0, c1, r1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const nodes of goals) {
      for (const node of nodes) {
        this.goal[node] = run;
        const cell = node % this.size;
        const c = cell % columns;
        const r = (cell - c) / columns;
        c0 = Math.min(c0, c);
        c1 = Math.max(c1, c);
        r0 = Math.min(r0, r);
        r1 = Math.max(r1, r);
      }
    }
    // At most the true way to the box around all goals.
    const ahead = (node: number): number => {
      const cell = node >= this.size ? node - this.size : node;
      const c = cell % columns;
      const r = (cell - c) / columns;
      const dx = c < c0 ? c0 - c : c > c1 ? c - c1 : 0;
      const dy = r < r0 ? r0 - r : r > r1 ? r - r1 : 0;
      return dx > dy ? dx + (DIAGONAL - 1) * dy : dy + (DIAGONAL - 1) * dx;
    };
    const reach = (node: number, cost: number, before: number): void => {
      if (this.stamp[node] === run && (this.cost[node] ?? 0) <= cost) return;
      this.stamp[node] = run;
      this.cost[node] = cost;
      this.from[node] = before;
      heap.push(cost + EAGER * ahead(node), node);
    };
    for (const node of tree) if (this.mayUse(copper, net, node)) reach(node, 0, -1);
    while (heap.size > 0) {
      const node = heap.pop();
      const cost = this.cost[node] ?? 0;
      if (this.goal[node] === run) return this.trace(node);
      if (cost < 0) continue;
      this.spread(net, copper, node, cost, reach);
      this.cost[node] = -1 - cost;
    }
    return undefined;
  }

  private spread(
    net: number,
    copper: Copper,
    node: number,
    cost: number,
    reach: (node: number, cost: number, before: number) => void,
  ): void {
    const { columns } = this.grid;
    const layer = node >= this.size ? this.size : 0;
    const c = (node - layer) % columns;
    const step = (to: number, length: number): void => {
      if (this.mayUse(copper, net, to)) reach(to, cost + length + this.toll(copper, to), node);
    };
    const [left, right] = [c > 0, c + 1 < columns];
    const up = node - layer >= columns;
    const down = node - layer + columns < this.size;
    if (left) step(node - 1, 1);
    if (right) step(node + 1, 1);
    if (up) step(node - columns, 1);
    if (down) step(node + columns, 1);
    const corner = (ok: boolean, dc: number, dr: number): void => {
      // A diagonal must not cut a corner of something: both cells beside it are free as well.
      if (!ok || !this.mayUse(copper, net, node + dc) || !this.mayUse(copper, net, node + dr))
        return;
      step(node + dc + dr, DIAGONAL);
    };
    corner(left && up, -1, -columns);
    corner(right && up, 1, -columns);
    corner(left && down, -1, columns);
    corner(right && down, 1, columns);
    const cell = node - layer;
    const other = layer ? cell : cell + this.size;
    const via = this.mayUse('via', net, cell) && this.mayUse('via', net, cell + this.size);
    if (via && this.mayUse(copper, net, other)) {
      const toll = this.toll('via', cell) + this.toll('via', cell + this.size);
      reach(other, cost + VIA + toll + this.toll(copper, other), node);
    }
  }

  private trace(end: number): number[] {
    const path: number[] = [];
    for (let node = end; node >= 0; node = this.from[node] ?? -1) path.push(node);
    return path.reverse();
  }
}
