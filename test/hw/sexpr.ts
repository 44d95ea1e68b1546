/** Reads KiCad's nested lists. In: a file's text; out: lists of words; words in quotes lose them. */
export type List = (string | List)[];

export function parsed(text: string): List {
  const words = text.match(/"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+/g) ?? [];
  const stack: List[] = [[]];
  for (const word of words) {
    if (word === '(') stack.push([]);
    else if (word === ')') {
      const done = stack.pop();
      if (!done || stack.length === 0) throw new Error('a bracket too many');
      stack[stack.length - 1]!.push(done);
    } else {
      const bare = word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word;
      stack[stack.length - 1]!.push(bare);
    }
  }
  if (stack.length !== 1) throw new Error('a bracket is missing');
  return stack[0]![0] as List;
}

/** All lists directly in a list that begin with a word. */
export function all(list: List, word: string): List[] {
  return list.filter((x): x is List => Array.isArray(x) && x[0] === word);
}

export function one(list: List, word: string): List {
  const found = all(list, word);
  if (found.length !== 1) throw new Error(`${found.length} times ${word}`);
  return found[0]!;
}

export function numbers(list: List): number[] {
  return list.slice(1).map(Number);
}
