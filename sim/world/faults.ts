/** Names of the faults that a world can have; what each does is the sensors' and the device's business. */
export const FAULT_NAMES = ['power-cut-at-write'] as const;
