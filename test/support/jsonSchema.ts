/** As much of JSON schema as the scenario format uses. In: a schema and a value; out: what is wrong first, or ''. */
type Fields = Readonly<Record<string, unknown>>;

const isMap = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);

const KNOWN = new Set([
  ...['$schema', '$defs', '$ref', 'title', 'description', 'type', 'enum', 'const', 'pattern'],
  ...['properties', 'additionalProperties', 'required', 'minProperties', 'items', 'minItems'],
  ...['maxItems', 'minimum', 'maximum', 'anyOf'],
]);

export function schemaTrouble(root: Fields, value: unknown, schema: Fields = root): string {
  const odd = Object.keys(schema).find((key) => !KNOWN.has(key));
  if (odd !== undefined) throw new Error(`the checker does not know "${odd}"`);
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const named = (root['$defs'] as Fields)[ref.replace('#/$defs/', '')];
    if (!isMap(named)) throw new Error(`nothing is called ${ref}`);
    const wrong = schemaTrouble(root, value, named);
    if (wrong !== '') return wrong;
  }
  return (
    own(schema, value) ||
    (isMap(value) ? ofMap(root, schema, value) : '') ||
    ofList(root, schema, value) ||
    ofAny(root, schema, value)
  );
}

const TYPES: Readonly<Record<string, (v: unknown) => boolean>> = {
  string: (v) => typeof v === 'string',
  number: (v) => typeof v === 'number',
  integer: Number.isInteger,
  boolean: (v) => typeof v === 'boolean',
  object: isMap,
  array: Array.isArray,
};

function own(s: Fields, v: unknown): string {
  const types = s['type'] === undefined ? [] : [s['type']].flat();
  if (types.length > 0 && !types.some((t) => TYPES[String(t)]?.(v)))
    return `${told(v)} is no ${types.join(' or ')}`;
  if (Array.isArray(s['enum']) && !s['enum'].includes(v))
    return `${told(v)} is none of ${s['enum'].join(' ')}`;
  if ('const' in s && s['const'] !== v) return `${told(v)} is not ${told(s['const'])}`;
  if (
    typeof v === 'string' &&
    typeof s['pattern'] === 'string' &&
    !new RegExp(s['pattern']).test(v)
  )
    return `${told(v)} has not the form ${s['pattern']}`;
  if (typeof v !== 'string' && s['pattern'] !== undefined && s['type'] === undefined)
    return `${told(v)} is no text`;
  if (typeof v === 'number' && typeof s['minimum'] === 'number' && v < s['minimum'])
    return `${v} is below ${s['minimum']}`;
  if (typeof v === 'number' && typeof s['maximum'] === 'number' && v > s['maximum'])
    return `${v} is above ${s['maximum']}`;
  return '';
}

function ofMap(root: Fields, s: Fields, v: Fields): string {
  const known = (s['properties'] ?? {}) as Readonly<Record<string, Fields>>;
  const missing = ((s['required'] ?? []) as string[]).find((key) => !(key in v));
  if (missing !== undefined) return `"${missing}" is missing`;
  if (Object.keys(v).length < Number(s['minProperties'] ?? 0)) return 'nothing is in it';
  const more = s['additionalProperties'];
  for (const [key, value] of Object.entries(v)) {
    const form = known[key] ?? (isMap(more) ? more : undefined);
    if (form === undefined && more === false) return `"${key}" is unknown`;
    const wrong = form === undefined ? '' : schemaTrouble(root, value, form);
    if (wrong !== '') return `${key}: ${wrong}`;
  }
  return '';
}

function ofList(root: Fields, s: Fields, v: unknown): string {
  if (!Array.isArray(v)) return '';
  if (v.length < Number(s['minItems'] ?? 0)) return 'the list is too short';
  if (v.length > Number(s['maxItems'] ?? Infinity)) return 'the list is too long';
  const items = s['items'];
  if (!isMap(items)) return '';
  return v.map((one) => schemaTrouble(root, one, items)).find((wrong) => wrong !== '') ?? '';
}

function ofAny(root: Fields, s: Fields, v: unknown): string {
  const forms = s['anyOf'] as Fields[] | undefined;
  if (!forms) return '';
  const wrong = forms.map((form) => schemaTrouble(root, v, form));
  return wrong.includes('') ? '' : `${told(v)} fits nothing: ${wrong.join('; ')}`;
}

const told = (v: unknown): string => JSON.stringify(v) ?? 'nothing';
