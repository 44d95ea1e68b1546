/** Where the hub's parts stand, mm from its upper left corner, y down; the base plate's template shows some of them. */
export const HUB_SIZE: readonly [number, number] = [184, 120];

/** Mounting holes. */
export function hubHoles(): [number, number][] {
  const [w, h] = HUB_SIZE;
  return [
    [4, 4],
    [w - 4, 4],
    [4, h - 4],
    [w - 4, h - 4],
  ];
}

const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  U1: [47, 25],
  U2: [137, 25],
  U3: [47, 95],
  U4: [137, 95],
};

export function placeOf(ref: string): readonly [number, number] {
  const place = PLACES[ref];
  if (!place) throw new Error(`the hub has no place for ${ref}`);
  return place;
}
