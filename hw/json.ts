/**
 * What JSON.parse does not tell about a text: where it stops being JSON, and a key that an object has twice (the parser
 * keeps the last one without a word, so a number changed above stays as it was). In: the text; out: places in it.
 */

/** A string, a number or word, one sign, or the spaces between them. */
const TOKEN = /"(?:[^"\\\u0000-\u001f]|\\.)*"|[-+.\w]+|[{}[\]:,]|\s+/y;

interface Token {
  readonly text: string;
  readonly at: number;
}

function tokensOf(text: string): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let m = TOKEN.exec(text); m; m = TOKEN.exec(text)) {
    if (m[0].trim() !== '') tokens.push({ text: m[0], at: end });
    end = TOKEN.lastIndex;
  }
  return { tokens, end };
}

/** Whether the text up to a place can be the beginning of JSON: the parser then only misses the end. */
function begins(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const at = /at position (\d+)/.exec(message)?.[1];
    return /end of JSON|Unterminated/.test(message) || Number(at) >= text.length;
  }
}

/** Offset of the first token with which a text that is not JSON stops being the beginning of one. */
export function faultAt(text: string): number {
  const { tokens, end } = tokensOf(text);
  // The first that breaks it, by halves: what follows a fault does not heal it.
  let [good, bad] = [0, tokens.length];
  while (good < bad) {
    const middle = (good + bad) >> 1;
    const token = tokens[middle];
    if (token && begins(text.slice(0, token.at + token.text.length))) good = middle + 1;
    else bad = middle;
  }
  return tokens[good]?.at ?? end;
}

/** The first key that its object has already; `text` is JSON. */
export function twiceAt(text: string): { key: string; line: number } | undefined {
  const { tokens } = tokensOf(text);
  const open: Set<string>[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.text === '{' || token.text === '[') open.push(new Set());
    else if (token.text === '}' || token.text === ']') open.pop();
    else if (tokens[i + 1]?.text === ':') {
      const key = JSON.parse(token.text) as string;
      const keys = open[open.length - 1];
      if (keys?.has(key)) return { key, line: text.slice(0, token.at).split('\n').length };
      keys?.add(key);
    }
  }
  return undefined;
}
