import type { Transport } from '@milepost/domain/transport/transport';
import type { ObservedTime } from '@milepost/domain/waypoint/waypoint';
import { type RawBuilder, sql, type Kysely } from 'kysely';
import { numberArray, textArray } from '../../database/array-text.ts';
import type { Schema } from '../../database/schema.ts';
import { type Projected, toDate } from './project-transport.ts';
import type { StoredTransport } from './stored-transport.ts';
import { memoryOf } from './tracking-memory.ts';

const SEPARATOR = '\u001f';

/** There is nothing to forecast before the timeframe and after the end; nothing visible changes, so the status stays. */
const forecastDue = (moment: RawBuilder<unknown>) =>
  sql`case when t.status not in ('PLANNED', 'COMPLETED', 'CANCELLED') then least(t.forecast_due, ${moment}) end`;

/** Saves only the tracker's memory, where nothing visible changed. */
export async function saveTrackingMemory(
  db: Kysely<Schema>,
  changes: readonly Projected[],
  now: number,
): Promise<void> {
  await sql`
    update transport t set
      revision = t.revision + 1, tracking = n.tracking::jsonb, latest_signal_at = to_timestamp(n.latest_signal_at / 1000),
      -- A moment that moved later is noticed when it comes, so the indexes stay untouched.
      next_moment = case when t.needs_refold then t.next_moment
                         when t.next_moment <= ${toDate(now)} then to_timestamp(n.next_moment / 1000)
                         else least(t.next_moment, to_timestamp(n.next_moment / 1000)) end,
      forecast_due = ${forecastDue(sql`${toDate(now)}`)}
    from unnest(${textArray(changes.map(({ before }) => before.transport.id))}::uuid[],
                ${memoryTexts(changes.map(({ after }) => after))},
                ${numberArray(changes.map(({ row }) => row.latestSignalAt))}::float8[],
                ${numberArray(changes.map(({ row }) => row.nextMoment))}::float8[])
      as n (id, tracking, latest_signal_at, next_moment)
    where t.id = n.id`.execute(db);
}

/** Saves memory that the rows of locked transports lack. Nothing visible changes. */
export async function saveDeferredMemories(
  db: Kysely<Schema>,
  memories: readonly { readonly stored: StoredTransport; readonly at: number }[],
): Promise<void> {
  if (memories.length === 0) return;
  await sql`
    update transport t set
      revision = t.revision + 1, tracking = n.tracking::jsonb, latest_signal_at = to_timestamp(n.latest_signal_at / 1000),
      forecast_due = ${forecastDue(sql`to_timestamp(n.at / 1000)`)}
    from unnest(${textArray(memories.map(({ stored }) => stored.transport.id))}::uuid[],
                ${memoryTexts(memories.map(({ stored }) => stored.transport))},
                ${numberArray(memories.map(({ stored }) => stored.transport.vehicle.latestSignalAt))}::float8[],
                ${numberArray(memories.map(({ at }) => at))}::float8[])
      as n (id, tracking, latest_signal_at, at)
    where t.id = n.id`.execute(db);
}

/** JSON never contains the separator, so nothing needs escaping. */
function memoryTexts(transports: readonly Transport[]) {
  const texts = transports.map((transport) => JSON.stringify(memoryOf(transport)));
  return sql`string_to_array(${texts.join(SEPARATOR)}, ${SEPARATOR})`;
}

/** SQL for the vehicle's entry into a waypoint's area, which is written with the status. */
export function enteredArea() {
  return sql<ObservedTime | null>`transport.tracking -> 'visits' -> waypoint.position -> 'enteredRing2'`.as(
    'entered_area',
  );
}
