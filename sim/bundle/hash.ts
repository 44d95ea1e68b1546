/** What a bundle is told apart by. A file of its own: who runs a bundle needs none of the tools that make one. */
import { createHash } from 'node:crypto';

export function bundleHash(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}
