/** Writes docs/gallery.md from the heads of the scenarios. `make docs` runs it after a build. */
import { writeFileSync } from 'node:fs';
import { galleryText, openShelf } from '../../build/sim/session/gallery.js';

writeFileSync('docs/gallery.md', galleryText(openShelf('test/scenarios')));
