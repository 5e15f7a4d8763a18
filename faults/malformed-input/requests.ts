import type { Call } from '@milepost/api-contract/call';
import { gzipSync } from 'node:zlib';
import type { Random } from '../../dev/demo/world/seeded-random.ts';
import type { CallSchema } from '../call-schema.ts';

/** A raw request, sent without corrections. */
export type Request = {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

const DEPTH = 10_000;
/** Placeholders for values that JSON can express and JavaScript cannot. */
const RAW: Readonly<Record<string, string>> = {
  '@infinity': '1e400',
  '@deep': `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  '@precise': '9007199254740993.0000000000001',
};

const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  [],
  {},
  [[]],
  '',
  ' ',
  '0',
  'true',
  'a\0b',
  'x\ud800',
  '\u202e',
  'x'.repeat(10_000),
  "'; drop table transport; --",
  '=1+1',
  '{{7*7}}',
  '2026-02-30T00:00:00Z',
  '2026-02-29T12:00:00Z',
  '0000-01-01T00:00:00Z',
  '+300000-01-01T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T14:32:00',
  '2016-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  ...Object.keys(RAW),
  Array.from({ length: 10_000 }, () => ({})),
  Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, index])),
];

const oddText: readonly string[] = [
  '',
  '%20',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '-1e400',
  'NaN',
  'Infinity',
  '0x10',
  '99999999999999999999',
  'null',
  'true',
  '[]',
  '%5B%5D',
  '{}',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%ED%A0%80',
  '%F0%9F%9A%9A',
  'a%0d%0ab',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(3_000),
  "';--",
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
];

const oddPayloads: readonly ((text: string, random: Random) => Partial<Request>)[] = [
  (text, random) => ({ payload: text.slice(0, random.integer(0, text.length)) }),
  (text) => ({ payload: Buffer.from(`${text.slice(0, -1)},"ü":"ü"}`, 'latin1') }),
  (text) => ({ payload: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]) }),
  (text) => ({ payload: `${text}${text}` }),
  (text) => ({ payload: gzipSync(text), headers: { 'content-encoding': 'gzip' } }),
  (text) => ({ payload: text.replace('{', '{"__proto__":{"isAdmin":true},') }),
  (text) => ({ payload: text.replace('{', '{"constructor":{"prototype":{}},') }),
  (text) => ({ payload: text.replace('{', `{"${'k'.repeat(50_000)}":1,`) }),
  (text) => ({ payload: `${'['.repeat(DEPTH)}${text}${']'.repeat(DEPTH)}` }),
  (text) => ({ payload: `${'{"a":'.repeat(DEPTH)}${text}${'}'.repeat(DEPTH)}` }),
  (text) => ({ payload: `<plan>${text}</plan>`, headers: { 'content-type': 'application/xml' } }),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/ld+json',
    'json',
    '',
    'application/json; charset=utf-7',
    'APPLICATION/JSON ;',
    'application/json, text/plain',
  ].map((type) => (text: string) => ({ payload: text, headers: { 'content-type': type } })),
];

/** A valid request for a call, with one or more mistakes. */
export function malformed(
  call: Call,
  ids: Readonly<Record<string, string>>,
  random: Random,
): Omit<Request, 'headers'> & Partial<Request> {
  const { body, query } = call as { readonly body?: CallSchema; readonly query?: CallSchema };
  const places = [
    ...(call.path.includes('{') ? ['path'] : []),
    ...(query ? ['query'] : []),
    ...(body ? ['body', 'body', 'body'] : []),
  ];
  const place = places.length === 0 ? 'query' : random.pick(places);
  const url = `${pathOf(call, ids, place === 'path' ? random : null)}${queryOf(query, place === 'query' ? random : null)}`;
  if (body === undefined) {
    const isOdd = call.method !== 'GET' && random.integer(0, 4) === 0;
    return {
      method: call.method,
      url,
      ...(isOdd && { payload: '{"a":1', headers: { 'content-type': 'application/json' } }),
    };
  }
  const valid = valueOf(body, ids);
  if (place !== 'body') return { method: call.method, url, payload: textOf(valid) };
  const isText = random.integer(0, 3) === 0;
  return isText
    ? { method: call.method, url, payload: '', ...random.pick(oddPayloads)(textOf(valid), random) }
    : { method: call.method, url, payload: textOf(changed(valid, random)) };
}

/** Mistakes that caused trouble before, in every place: infinite numbers, thousands of errors. */
export function edgeCases(call: Call, ids: Readonly<Record<string, string>>): Partial<Request>[] {
  const { method } = call;
  const { body, query } = call as { readonly body?: CallSchema; readonly query?: CallSchema };
  const path = pathOf(call, ids, null);
  const numbers = Object.keys(query?.properties ?? {}).map((name) => {
    const others = queryOf({ ...query, required: (query?.required ?? []).filter((one) => one !== name) }, null);
    return { method, url: `${path}${others === '' ? '?' : `${others}&`}${name}=1e400` };
  });
  const url = `${path}${queryOf(query, null)}`;
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${index}`, index])));
  return body === undefined ? numbers : [...numbers, { method, url, payload: many }];
}

/** Larger than any call accepts. */
export function oversized({ method, path }: Call): Request {
  const payload = `"${'x'.repeat(10_000_000)}"`;
  return { method, url: path.replaceAll(/\{\w+\}/g, 'x'), headers: { 'content-type': 'application/json' }, payload };
}

function pathOf({ path }: Call, ids: Readonly<Record<string, string>>, random: Random | null): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random === null ? (ids[name] ?? 'x') : random.pick(oddText).replaceAll('/', '%2f').slice(0, 1_000),
  );
}

function queryOf(schema: CallSchema | undefined, random: Random | null): string {
  const names = Object.keys(schema?.properties ?? {});
  const valid = (schema?.required ?? [])
    .filter((name) => schema?.properties?.[name] !== undefined)
    .map((name) => `${name}=${String(valueOf(schema?.properties?.[name] ?? {}, {}))}`);
  if (random === null) return valid.length === 0 ? '' : `?${valid.join('&')}`;
  const name = random.pick([...names, 'undeclared', '__proto__', 'a%ff']);
  const pairs = Array.from({ length: random.integer(1, 3) }, () => `${name}=${random.pick(oddText)}`);
  return `?${[...valid.filter((pair) => !pair.startsWith(`${name}=`)), ...pairs].join('&')}`;
}

/** The smallest value that a schema accepts. */
function valueOf(schema: CallSchema, ids: Readonly<Record<string, string>>, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return valueOf(schema.anyOf[0] ?? {}, ids, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valueOf(one, ids, key)]),
      );
    case 'array':
      return Array.from({ length: Math.max(2, schema.minItems ?? 0) }, () => valueOf(schema.items ?? {}, ids, name));
    case 'string':
      if (schema.format === 'uuid') return ids[name] ?? ids['transportId'];
      if (schema.format === 'date-time') return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
      return schema.format === 'uri' ? 'https://a.example/' : 'x'.repeat(Math.max(2, schema.minLength ?? 0));
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return { id: 'T', lat: 1, lon: 2 };
  }
}

/** Removes or doubles one value at any depth, or replaces it with an odd one. */
function changed(value: unknown, random: Random): unknown {
  if (random.integer(0, 3) === 0) return random.pick(odd);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const index = random.integer(0, items.length - 1);
    return items.map((one, at) => (at === index ? changed(one, random) : one));
  }
  const fields: readonly (readonly [string, unknown])[] = Object.entries(value ?? {});
  if (typeof value !== 'object' || fields.length === 0) return random.pick(odd);
  const [key, held] = random.pick(fields);
  const others = fields.filter(([name]) => name !== key);
  switch (random.integer(0, 5)) {
    case 0:
      return Object.fromEntries(others);
    case 1:
      return Object.fromEntries([...fields, [`${key}s`, held]]);
    default:
      return Object.fromEntries([...others, [key, changed(held, random)]]);
  }
}

function textOf(value: unknown): string {
  return Object.entries(RAW).reduce(
    (text, [mark, raw]) => text.replaceAll(`"${mark}"`, () => raw),
    JSON.stringify(value),
  );
}
