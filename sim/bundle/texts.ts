/**
 * The table of sentences as it lies in Storage. In: codes and sentences; out: the file, and where in it the lines of each
 * first word of codes begin (firmware/hal/storedTexts.ts).
 */
export interface StoredTexts {
  readonly file: string;
  readonly places: string;
}

export function storedTexts(texts: Readonly<Record<string, string>>): StoredTexts {
  const groups = new Map<string, string>();
  for (const [code, text] of Object.entries(texts)) {
    if (/[^\x20-\x7e]/.test(text)) throw new Error(`texts: ${code}: only plain ASCII in one line`);
    const word = code.split('_')[0];
    groups.set(word, `${groups.get(word) ?? '\n'}${code} ${text}\n`);
  }
  let file = '';
  let places = '';
  for (const [word, lines] of groups) {
    places += ` ${word}:${file.length}`;
    file += lines;
  }
  return { file, places: `${places} :${file.length}` };
}
