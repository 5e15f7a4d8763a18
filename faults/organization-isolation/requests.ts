import type { Call } from '@milepost/api-contract/call';
import type { Random } from '../../dev/demo/world/seeded-random.ts';
import type { CallSchema } from '../call-schema.ts';

/** Ids and names, by the field or parameter that takes them. */
export type Names = Readonly<Record<string, readonly string[]>>;

export type TestRequest = {
  readonly method: Call['method'];
  readonly url: string;
  readonly payload?: object;
  /** A binary body, sent as it is. */
  readonly bytes?: Buffer;
};

/** A well-formed request for a call, using the given names. */
export function requestOf(call: Call, names: Names, random: Random): TestRequest {
  const { params, query, body } = call as { params?: CallSchema; query?: CallSchema; body?: CallSchema };
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueOf(params?.properties?.[name] ?? {}, name, names, random))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query === undefined ? {} : objectOf(query, names, random))) {
    for (const one of [value].flat()) search.append(name, String(one));
  }
  const url = search.size === 0 ? filled : `${filled}?${search.toString()}`;
  if (call.consumes?.includes('application/octet-stream') === true) {
    return { method: call.method, url, bytes: Buffer.from('%PDF-') };
  }
  const sent = body === undefined ? undefined : valueOf(body, 'body', names, random);
  return typeof sent === 'object' && sent !== null
    ? { method: call.method, url, payload: sent }
    : { method: call.method, url };
}

function objectOf(
  { properties = {}, required = [] }: CallSchema,
  names: Names,
  random: Random,
): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || Object.hasOwn(names, name) || random.chance(0.3),
  );
  return Object.fromEntries(wanted.map(([name, schema]) => [name, valueOf(schema, name, names, random)]));
}

function valueOf(schema: CallSchema, name: string, names: Names, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.anyOf !== undefined) return valueOf(random.pick(schema.anyOf), name, names, random);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, names, random);
    case 'array':
      return [valueOf(schema.items ?? {}, name, names, random), valueOf(schema.items ?? {}, name, names, random)];
    case 'string':
      return textOf(schema, name, names, random);
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, 1));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return {
        id: random.pick(names['trackingId'] ?? ['T']),
        lat: 1,
        lon: 2,
        timestamp: Math.floor(Date.now() / 1000),
      };
  }
}

function textOf(schema: CallSchema, name: string, names: Names, random: Random): string {
  const given = names[name] ?? (schema.format === 'uuid' ? names['id'] : undefined);
  if (given !== undefined) return random.pick(given);
  if (schema.format === 'date-time') return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  if (schema.format === 'uri') return 'https://a.example/';
  if (schema.pattern?.includes(',') === true) return '53.55,10';
  const { pattern } = schema;
  const fitting = samples().find((sample) => pattern !== undefined && new RegExp(pattern).test(sample));
  if (fitting !== undefined) return fitting;
  return 'x'.repeat(Math.max(2, schema.minLength ?? 0));
}

/** A day, a month and a country. */
function samples(): string[] {
  const today = new Date().toISOString().slice(0, 10);
  return [today, today.slice(0, 7), 'DE'];
}
