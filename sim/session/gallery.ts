/**
 * The scenarios that pages offer. In: a folder of them; out: lessons with titles and words, and the setup of a match that
 * plays one. Files are read when somebody asks for the first time. What is played is found by its name in the list, so
 * no path of a page ever reaches the file system.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GalleryLesson, MatchSetup } from '../page/messages.js';
import { LESSON_NAMES, LESSONS } from '../scenario/lessons.js';
import { readScenario, type Scenario } from '../scenario/scenario.js';

export interface Shelf {
  readonly lessons: readonly GalleryLesson[];
  /** The text that is on the shelf under this name; undefined when none is. */
  text(name: string): string | undefined;
}

interface Book {
  readonly scenario: Scenario;
  readonly name: string;
  readonly text: string;
}

const END = '.yaml';

export function openShelf(folder: string): Shelf {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const books = files
    .filter((file) => file.endsWith(END))
    .map((file): Book => {
      const text = readFileSync(join(folder, file), 'utf8');
      return { scenario: readScenario(text, file), name: file.slice(0, -END.length), text };
    });
  const lessons = LESSON_NAMES.map((id) => ({
    title: LESSONS[id][0],
    about: LESSONS[id][1],
    items: books
      .filter((b) => b.scenario.header.lesson === id)
      .map(({ name, text, scenario }) => ({
        name,
        text,
        title: scenario.header.title,
        about: scenario.header.about,
      })),
  })).filter((lesson) => lesson.items.length > 0);
  const texts = new Map(books.map((b) => [b.name, b.text]));
  return { lessons, text: (name) => texts.get(name) };
}

/** The match that a scenario plays: its people are at the page. */
export function setupOf(name: string, s: Scenario): MatchSetup {
  const { preset, players, starter, computing } = s.header.world;
  const count = players ?? 2;
  return {
    preset: preset ?? 'nca',
    players: count,
    starter: starter ?? 'S',
    seed: s.header.seed ?? 1,
    computing: computing ?? 'charged',
    who: Array.from({ length: count }, () => ({ who: 'person', skill: 'average' })),
    scenario: name,
  };
}

/** The gallery as a page of the docs. */
export function galleryText(shelf: Shelf): string {
  const count = shelf.lessons.reduce((n, lesson) => n + lesson.items.length, 0);
  const parts = shelf.lessons.flatMap((lesson) => [
    `## ${lesson.title}`,
    '',
    lesson.about,
    '',
    ...lesson.items.flatMap((item) => [
      `- **${item.title}** ([${item.name}](../test/scenarios/${item.name}${END})). ${item.about}`,
    ]),
    '',
  ]);
  return [
    '# Gallery',
    '',
    `<!-- written by \`make docs\` from the heads of the scenarios; change them there -->`,
    '',
    `${count} scenarios that teach the rules and show what breaks. Each plays on the simulator's page (Tools, Scenarios,`,
    'Play), and headless: `npm run --silent sim -- run test/scenarios/opening-twenty.yaml`. How they are written:',
    '[scenarios](scenario-format.md).',
    '',
    ...parts,
  ].join('\n');
}
