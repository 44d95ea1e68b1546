/**
 * The nouns of the physics: what a shot starts from, the numbers it obeys, and what it leaves behind.
 * Lengths in mm, times in s, speeds in mm/s, spins in rad/s (counter-clockwise seen from above), mass in g.
 * Everything here is plain data; the code that makes it is in simulate.ts.
 */

/** Where a disc is: on the playing surface, sunk in the 20-hole, or out in the ditch. */
export type Place = 'rest' | 'moving' | 'hole' | 'ditch';

export interface DiscState {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly w: number;
  /** A disc that already lies in the hole or ditch when the shot begins; left out: on the surface. */
  readonly state?: 'hole' | 'ditch';
}

/** The board as the physics sees it. Radius 0 means "this board has none". */
export interface Table {
  readonly posts: readonly (readonly [number, number])[];
  readonly holeR: number;
  readonly edgeR: number;
  /** A disc whose centre is at or beyond this radius touches the starting line; 0: not watched. */
  readonly startLineR: number;
}

export interface Params {
  readonly R: number;
  readonly m: number;
  readonly g: number;
  readonly mu: number;
  /** Deceleration of a sliding disc; left out: mu g. */
  readonly decel?: number;
  readonly eDD: number;
  readonly muDD: number;
  readonly rPost: number;
  readonly eP: number;
  readonly muP: number;
  /** Largest speed at which the hole takes a disc that crosses its middle. */
  readonly vcap0: number;
  /** How far a disc may drop on its way over the ditch and still come back onto the surface; 0: never. */
  readonly hLip: number;
  readonly eRim: number;
  /** Inner radius of the rim wall. */
  readonly rRim: number;
  readonly spinCoupling: boolean;
  /** Contacts slower than this are taken as elastic, so that pressed discs cannot clatter for ever. */
  readonly vGuard: number;
  /** Slowest parting of two discs after a contact while friction acts. */
  readonly vSep: number;
  /** A shot with more events than this is an error, never a silent stop. */
  readonly eventCap: number;
}

export type EventType =
  | 'contact'
  | 'post'
  | 'hole'
  | 'edge'
  | 'rim'
  | 'returned'
  | 'crossed-start-line'
  | 'recrossed-start-line';

/** Velocity and spin of a disc right after an event. */
export interface AfterState {
  readonly disc: number;
  readonly vx: number;
  readonly vy: number;
  readonly w: number;
}

export interface ShotEvent {
  readonly t: number;
  readonly type: EventType;
  readonly a: number;
  /** The other disc of a contact, or the post's number; -1 for everything else. */
  readonly b: number;
  /** Place of disc `a` at the event. */
  readonly x: number;
  readonly y: number;
  /** Closing speed along the normal; for hole and edge the disc's speed. */
  readonly vn: number;
  /** Normal impulse, g mm/s. */
  readonly impulse: number;
  readonly after: readonly AfterState[];
  /** One of the two had left the surface before. */
  readonly afterOut: boolean;
  /** One of the two had left the surface, or was moved by a disc that had, directly or through others. */
  readonly tainted: boolean;
}

export interface FinalState {
  readonly disc: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly w: number;
  /** Angle turned since the start, rad. */
  readonly turn: number;
  readonly state: Place;
  /** In the hole but held off its floor by another disc. */
  readonly leaner: boolean;
  /** Has been beyond the edge at least once. */
  readonly leftSurface: boolean;
  /** Came back onto the surface from the rim. */
  readonly returned: boolean;
  /** When its spin ended; 0 if it never spun. */
  readonly tSpinStop: number;
  /** v/(R w) at the last piece of a coupled slide, below vGuard; 0 without spin coupling. */
  readonly finalRatio: number;
}

/** Where the energy went, g mm2/s2. start = friction + spin + contact + lost + end. */
export interface Energy {
  readonly start: number;
  readonly friction: number;
  readonly spin: number;
  readonly contact: number;
  readonly lost: number;
  readonly end: number;
}

/** Piecewise analytic paths; read through trajectory.ts. `rows` holds ROW numbers for each piece. */
export interface Trajectory {
  readonly n: number;
  readonly rows: Float64Array;
  /** Row numbers of each disc, in time order. */
  readonly byDisc: readonly (readonly number[])[];
}

export interface ShotResult {
  readonly final: readonly FinalState[];
  readonly events: readonly ShotEvent[];
  /** Pairs in the order in which they touched, lower index first. */
  readonly contacts: readonly (readonly [number, number])[];
  readonly postContacts: number;
  readonly firstContact: ShotEvent | null;
  readonly firstPost: ShotEvent | null;
  /** When the last disc came to rest; the time of the last event if something never stops. */
  readonly tEnd: number;
  /** False when a disc slides for ever (no friction) or tMax cut the shot short. */
  readonly settled: boolean;
  readonly energy: Energy;
  /** Present only when the shot was recorded. */
  readonly trajectory: Trajectory | null;
}

export interface SimOptions {
  readonly tMax?: number;
  /** Keep the paths (positionsAt, crossings of the starting line). Default true. */
  readonly record?: boolean;
}
