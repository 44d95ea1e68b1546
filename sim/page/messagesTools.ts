/** What the tabs below the board are told: gallery, faults, twin. Types only. */

/** How far the scenario has come that is played. */
export interface ScenarioState {
  readonly name: string;
  /** Line of its file; 0 before the first step. */
  readonly line: number;
  readonly outcome: 'running' | 'passed' | 'failed' | 'timeout';
  readonly message: string;
}

/** A scenario of the gallery. */
export interface GalleryItem {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly text: string;
}

export interface GalleryLesson {
  readonly title: string;
  readonly about: string;
  readonly items: readonly GalleryItem[];
}

/** What a board and the simulator beside it say of a shot. */
export interface TwinRuling {
  readonly n: number;
  readonly board: TwinVerdict;
  /** Null where the simulator does not follow; `why` not. */
  readonly sim: TwinVerdict | null;
  readonly why: string;
}

export interface TwinVerdict {
  readonly valid: boolean;
  readonly reason: string;
  readonly text: string;
}

export interface TwinState {
  /** '' when no board is attached. */
  readonly via: string;
  /** The server holds its port: lines to it go through the server. */
  readonly held: boolean;
  readonly rulings: readonly TwinRuling[];
}

/** An option of a fault, as a slider, a list or a switch shows it. */
export interface FaultOption {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** Empty for shares, numbers and words. */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  /** Of a slider; 0: words, or a disc. */
  readonly step: number;
  readonly words: readonly string[];
  readonly usual: number | string;
}

export interface FaultRow {
  readonly name: string;
  readonly group: string;
  /** It happens and is over. */
  readonly once: boolean;
  readonly summary: string;
  readonly options: readonly FaultOption[];
}
