import { sql, type Kysely } from 'kysely';
import type { LiveTopic } from '@milepost/api-contract/live/live';
import type { Schema } from '../database/schema.ts';
import type { TopicHint } from './hub.ts';
import type { Hint } from '../transports/aggregate/save-transports-store.ts';

/** A trigger on the session table announces ended sessions on this channel too. */
export const LIVE_CHANNEL = 'milepost_live';

/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_500;
/** Ids that fit into one notification. */
const MAX_PARTIES = 180;

/** Sent to all processes when, and only if, this transaction commits. */
export async function publishHints(db: Kysely<Schema>, hints: readonly Hint[]): Promise<void> {
  const payloads = packHints(hints);
  if (payloads.length === 0) return;
  await sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

/** In as few messages as possible. */
export function packHints(hints: readonly Hint[]): string[] {
  const payloads: string[] = [];
  let current: string[] = [];
  let length = 2;
  for (const hint of hints) {
    const text = JSON.stringify([hint.transportId, hint.version, ...hint.parties]);
    if (length + text.length + 1 > MAX_PAYLOAD_BYTES) {
      payloads.push(`[${current.join(',')}]`);
      [current, length] = [[], 2];
    }
    current.push(text);
    length += text.length + 1;
  }
  return current.length === 0 ? payloads : [...payloads, `[${current.join(',')}]`];
}

/** The same for something other than a transport. */
export async function publishTopic(db: Kysely<Schema>, hint: TopicHint): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(hint)})`.execute(db);
}

/** The same for many people, in as few messages as possible. */
export async function publishTopics(db: Kysely<Schema>, topic: LiveTopic, parties: readonly string[]): Promise<void> {
  const payloads = packTopic(topic, parties);
  await sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

export function packTopic(topic: LiveTopic, parties: readonly string[]): string[] {
  const messages = Math.ceil(parties.length / MAX_PARTIES);
  return Array.from({ length: messages }, (_, index) => {
    const hint: TopicHint = { topic, parties: parties.slice(index * MAX_PARTIES, (index + 1) * MAX_PARTIES) };
    return JSON.stringify(hint);
  });
}

type Notice = {
  readonly hints: readonly Hint[];
  readonly topic: TopicHint | null;
  readonly endedSession: string | null;
};

export function unpackNotice(payload: string): Notice {
  const packed = JSON.parse(payload) as [string, number, ...string[]][] | TopicHint | { readonly endedSession: string };
  if ('endedSession' in packed) return { hints: [], topic: null, endedSession: packed.endedSession };
  if ('topic' in packed) return { hints: [], topic: packed, endedSession: null };
  const hints = packed.map(([transportId, version, ...parties]) => ({ transportId, version, parties }));
  return { hints, topic: null, endedSession: null };
}

/** Which of these sessions have ended. */
export async function findEndedSessions(worker: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as asked (id)
    where not exists (select from session s where s.id = decode(asked.id, 'hex'))`.execute(worker);
  return rows.map(({ id }) => id);
}
