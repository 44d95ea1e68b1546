/**
 * The configuration of a gateway and of the hall (docs/topics.md). In: YAML; out: checked settings, with the files it names
 * read. Passwords stand in files of their own or in one that nobody else may read.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { BadInput } from '../cli/badInput.js';
import { fileTrouble, readText } from '../cli/input.js';
import { BOARD_ID } from './topics.js';
import { readYaml } from './yamlFile.js';

const Path = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

const brokerSchema = v.strictObject({
  url: v.pipe(
    v.string(),
    v.regex(/^mqtts?:\/\/[^/\s@]+$/, 'mqtt://HOST:PORT or mqtts://HOST:PORT, without a password'),
  ),
  user: v.optional(Name),
  password: v.optional(v.pipe(v.string(), v.maxLength(200))),
  'password-file': v.optional(Path),
  ca: v.optional(Path),
  cert: v.optional(Path),
  key: v.optional(Path),
  topic: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'small letters, digits and -')),
    'crokinole',
  ),
});

const boardSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(BOARD_ID, 'small letters, digits and -, at most 32')),
  name: v.optional(Name),
  /** A serial device, tcp://HOST:PORT, or ws://HOST:PORT/link of a simulator. */
  port: v.optional(Path),
  /** Lines of a link in a file or a pipe, which answers nothing. */
  file: v.optional(Path),
  names: v.optional(
    v.strictObject({
      S: v.optional(Name),
      W: v.optional(Name),
      N: v.optional(Name),
      E: v.optional(Name),
    }),
    {},
  ),
});

export const gatewaySchema = v.strictObject({
  broker: brokerSchema,
  spool: Path,
  recorder: v.optional(v.boolean(), true),
  boards: v.pipe(v.array(boardSchema), v.minLength(1), v.maxLength(64)),
});

export const hallSchema = v.strictObject({
  broker: brokerSchema,
  record: Path,
  title: v.optional(Name, 'Crokinole'),
  schedule: v.optional(Path),
  /** EspruinoHub at the same broker: device as it names it, and which board that is. */
  espruinohub: v.optional(
    v.strictObject({
      prefix: v.optional(
        v.pipe(v.string(), v.regex(/^\/?[\w-]+$/, 'a topic such as /ble')),
        '/ble',
      ),
      boards: v.record(
        v.pipe(v.string(), v.regex(/^[\w: -]{1,40}$/, 'a device')),
        v.pipe(v.string(), v.regex(BOARD_ID, 'small letters, digits and -, at most 32')),
      ),
    }),
  ),
});

export type BoardConfig = v.InferOutput<typeof boardSchema>;
export interface BrokerConfig {
  readonly url: string;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly key: string | undefined;
  readonly topic: string;
}

export interface Configured<T> {
  readonly value: T;
  readonly broker: BrokerConfig;
  /** Files are named from where the configuration lies. */
  path(name: string): string;
  readonly warnings: readonly string[];
}

export function readConfig<T extends typeof gatewaySchema | typeof hallSchema>(
  file: string,
  schema: T,
): Configured<v.InferOutput<T>> {
  const { name, text } = readText(file, 'a configuration');
  const { value, place } = readYaml(text, name, schema);
  const base = file === '-' ? '.' : dirname(file);
  const path = (p: string): string => resolve(base, p);
  const warnings: string[] = [];
  const b = value.broker;
  const read = (key: 'password-file' | 'ca' | 'cert' | 'key'): string | undefined => {
    const at = b[key];
    if (at === undefined) return undefined;
    try {
      return readFileSync(path(at), 'utf8');
    } catch (e) {
      throw new BadInput(place('broker', key), `"${at}" cannot be read (${fileTrouble(e)})`);
    }
  };
  if (b.password !== undefined && b['password-file'] !== undefined)
    throw new BadInput(
      place('broker', 'password'),
      'found password and password-file, expected one of them',
    );
  if (b.password !== undefined && file !== '-' && (statSync(file).mode & 0o077) !== 0)
    throw new BadInput(
      place('broker', 'password'),
      `others may read ${name}: chmod 600 ${name}, or use password-file`,
    );
  const password = b.password ?? read('password-file')?.replace(/\r?\n$/, '');
  if (
    password !== undefined &&
    b.url.startsWith('mqtt:') &&
    !/^mqtt:\/\/(localhost|127\.|\[::1\])/.test(b.url)
  )
    warnings.push(
      `${place('broker', 'url')}: the password goes over the network as it stands; mqtts:// hides it`,
    );
  const broker: BrokerConfig = {
    url: b.url,
    user: b.user,
    password,
    ca: read('ca'),
    cert: read('cert'),
    key: read('key'),
    topic: b.topic,
  };
  if ('boards' in value) {
    value.boards.forEach((board, i) => {
      const at = place('boards', i);
      if ((board.port === undefined) === (board.file === undefined))
        throw new BadInput(at, `board ${board.id}: expected either port or file`);
      if (value.boards.findIndex((o) => o.id === board.id) !== i)
        throw new BadInput(place('boards', i, 'id'), `board ${board.id} stands twice`);
    });
  }
  return { value, broker, path, warnings };
}
