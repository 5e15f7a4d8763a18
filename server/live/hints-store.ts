import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Hint } from '../transports/aggregate/save-transports-store.ts';

/** A trigger on the session table announces ended sessions there too. */
export const LIVE_CHANNEL = 'milepost_live';

/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_500;

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

type Notice = { readonly hints: readonly Hint[]; readonly endedSession: string | null };

export function unpackNotice(payload: string): Notice {
  const packed = JSON.parse(payload) as [string, number | null, ...string[]][] | { readonly endedSession: string };
  if ('endedSession' in packed) return { hints: [], endedSession: packed.endedSession };
  const hints = packed.map(([transportId, version, ...parties]) => ({ transportId, version, parties }));
  return { hints, endedSession: null };
}

/** Those of these sessions that have ended. */
export async function findEndedSessions(worker: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as asked (id)
    where not exists (select from session s where s.id = decode(asked.id, 'hex'))`.execute(worker);
  return rows.map(({ id }) => id);
}
