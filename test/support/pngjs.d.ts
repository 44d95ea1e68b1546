/** What the tests use of pngjs, which has no types. */
declare module 'pngjs' {
  interface Picture {
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
  }
  export const PNG: { readonly sync: { read(file: Buffer): Picture } };
}
