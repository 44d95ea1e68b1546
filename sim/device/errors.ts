/** What can end a call of the program before its time. */

/** An error that the program sees as an exception. */
export class ProgramError extends Error {}

/** The power failed while the program ran. */
export class PowerCut extends Error {}

/** The interpreter itself is gone or said something that nobody asked for. */
export class EngineError extends Error {}

/** The interpreter cuts a callback short; the program cannot catch it. */
export class Interrupted extends Error {}
