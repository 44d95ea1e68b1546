/**
 * Pictures compared with a tolerance. In: a PNG and the name of the one it should look like (test/pictures/NAME.png);
 * out: the share of the pixels that differ. Fonts and rounding differ from machine to machine: a share of some percent
 * is nothing, a disc or a lamp that is missing is more. UPDATE_PICTURES=1 writes what is there instead.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const FOLDER = 'test/pictures';
/** Colours nearer than this are the same: pixelmatch's scale, 0..1. */
const THRESHOLD = 0.2;

/** `mayUpdate`: it is the picture of this name, not another one that is compared with it. */
export function shareThatDiffers(picture: Buffer, name: string, mayUpdate = true): number {
  const file = `${FOLDER}/${name}.png`;
  if (process.env['UPDATE_PICTURES'] && mayUpdate) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, picture);
    return 0;
  }
  return shareBetween(picture, readFileSync(file));
}

/** Share of the pixels that differ between two pictures. */
export function shareBetween(picture: Buffer, expected: Buffer): number {
  const [is, should] = [PNG.sync.read(picture), PNG.sync.read(expected)];
  const { width, height } = should;
  if (is.width !== width || is.height !== height)
    throw new Error(`found ${is.width}x${is.height}, expected ${width}x${height}`);
  const options = { threshold: THRESHOLD, includeAA: false };
  return pixelmatch(is.data, should.data, undefined, width, height, options) / (width * height);
}
