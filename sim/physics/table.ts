/** The physics' view of a board: circles and posts from the project's geometry, the starting line's decision circle. */
import { insideLimit } from '../../firmware/geometry.js';
import type { Geometry } from '../../firmware/types.js';
import { DEFAULT_PARAMS } from './models.js';
import type { Params, Table } from './types.js';

export function tableOf(geo: Geometry): Table {
  const posts: [number, number][] = [];
  for (let k = 0; k < geo.posts.length; k += 2) posts.push([geo.posts[k], geo.posts[k + 1]]);
  return {
    posts,
    holeR: geo.rHole,
    edgeR: geo.rSurface,
    startLineR: insideLimit(geo, geo.rStart),
  };
}

/** Default numbers with the sizes of this board's discs and posts. */
export function paramsOf(geo: Geometry): Params {
  return { ...DEFAULT_PARAMS, R: geo.discRadius, rPost: geo.postRadius };
}
