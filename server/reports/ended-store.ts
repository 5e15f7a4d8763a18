import type { Arrival } from '@milepost/domain/reports/arrival';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** A value, or a column of another table. */
type Moment = Date | RawBuilder<unknown>;

/** Which of the shipper's ended transports are included. */
export type EndedFilter = {
  readonly shipperId: string;
  readonly from: Moment;
  readonly until: Moment;
  readonly carrierIds?: readonly string[] | undefined;
  readonly fromCountry?: string | undefined;
  readonly fromCity?: string | undefined;
  readonly toCountry?: string | undefined;
  readonly toCity?: string | undefined;
  readonly arrivals?: readonly Arrival[] | undefined;
  readonly isTracked?: boolean | undefined;
  readonly isCompleted?: boolean | undefined;
};

/** In the order in which the column `lane` stores them: both ends in one text, which is faster to group by. */
export const laneParts = ['fromCountry', 'fromCity', 'toCountry', 'toCity'] as const;

export const SEPARATOR = '\u001F';

const partOfLane = (part: (typeof laneParts)[number]) =>
  sql`split_part(f.lane, ${sql.lit(SEPARATOR)}, ${sql.lit(laneParts.indexOf(part) + 1)})`;

/** For a row `f` that has a lane. */
export const [fromCountry, toCountry] = [partOfLane('fromCountry'), partOfLane('toCountry')];

type LaneFilter = Pick<EndedFilter, (typeof laneParts)[number]>;

/** The conditions on the lane of a row `f`; if all parts are given, one text comparison. */
export function laneWhere(wanted: LaneFilter): RawBuilder<unknown>[] {
  const named = laneParts.flatMap((part) => wanted[part] ?? []);
  if (named.length === laneParts.length) return [sql`f.lane = ${named.join(SEPARATOR)}`];
  return laneParts.flatMap((part) => (wanted[part] === undefined ? [] : [sql`${partOfLane(part)} = ${wanted[part]}`]));
}

export const ofCarriers = (ids: readonly string[]) => sql`f.carrier_id = any(${[...ids]}::uuid[])`;

/** The conditions on a row `f` of finished_transport, answered by its covering index. */
export function endedWhere({
  shipperId,
  from,
  until,
  carrierIds,
  arrivals,
  ...wanted
}: Omit<EndedFilter, 'shipperId'> & { readonly shipperId: string | RawBuilder<unknown> }): RawBuilder<unknown> {
  const conditions = [
    sql`f.shipper_id = ${shipperId} and f.ended_at >= ${from} and f.ended_at < ${until}`,
    carrierIds && ofCarriers(carrierIds),
    ...laneWhere(wanted),
    arrivals && sql`f.arrival = any(${[...arrivals]}::text[])`,
    wanted.isTracked !== undefined && sql`f.is_tracked = ${wanted.isTracked}`,
    wanted.isCompleted !== undefined && sql`f.is_completed = ${wanted.isCompleted}`,
  ].filter((condition) => condition !== undefined && condition !== false);
  return sql.join(conditions, sql` and `);
}

/** The organisation's time zone; UTC if it has set none. */
export async function zoneOf(db: Db, organizationId: string): Promise<string> {
  const row = await db
    .selectFrom('organization')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return knownZone(row?.time_zone ?? 'UTC');
}
