import type { FinishedForecast } from '@milepost/domain/eta/learn/finished-forecast';
import type { Learned } from '@milepost/domain/eta/learn/learned';
import type { CountryLessons, LaneLessons, PaceForecast } from '@milepost/domain/eta/learn/pace-lessons';
import type { Scorecard, ScoredForecast } from '@milepost/domain/eta/learn/scorecard';
import { lateAfter } from '@milepost/domain/eta/punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { sql, type RawBuilder } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';

/**
 * Everything learned except the pace, which is summed up by country and lane, and how good the shown forecasts were.
 */
export type LearnedModel = Omit<Learned, 'pace'> & { readonly scorecard: Scorecard };

export type StoredLearned = {
  readonly readUntil: number;
  readonly arrivals: number;
  readonly since: number | null;
  readonly countries: Readonly<Record<string, CountryLessons>>;
  readonly model: LearnedModel | null;
  readonly learnedAt: number | null;
  /** How many arrivals had been read when the model was learned. */
  readonly arrivalsThen: number;
};

export async function storedLearned(db: Db): Promise<StoredLearned> {
  const found = await readLearned(db, sql``);
  if (found === null) throw new Error('The table of what was learned has lost its row.');
  return found;
}

/** Null while another process learns. */
export async function lockedLearned(db: Db): Promise<StoredLearned | null> {
  return await readLearned(db, sql`for no key update skip locked`);
}

async function readLearned(db: Db, lock: RawBuilder<unknown>): Promise<StoredLearned | null> {
  const { rows } = await sql<StoredLearned>`
    select read_until::float8 as "readUntil", arrivals::float8 as arrivals, ${epochMs('since')} as since, countries,
           model, ${epochMs('learned_at')} as "learnedAt", arrivals_then::float8 as "arrivalsThen"
    from learned ${lock}`.execute(db);
  return rows[0] ?? null;
}

/** The last of the next `limit` completions; null if there are none. */
export async function nextEvents(
  db: Db,
  after: number,
  limit: number,
): Promise<{ last: number; count: number } | null> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    select max(sequence)::float8 as last, count(*)::integer as count
    from (select sequence from transport_event where ${completed} and sequence > ${after}
          order by sequence limit ${limit}) e`.execute(db);
  const { last = null, count = 0 } = rows[0] ?? {};
  return last === null ? null : { last, count };
}

const completed = sql`type = 'WAYPOINT_CHANGED' and details ->> 'status' = 'COMPLETED'`;
const seen = sql`w.completion_reason in ('ARRIVED', 'AREA_ARRIVED') and w.ata is not null`;

type Arrivals = {
  readonly count: number;
  readonly first: number | null;
  readonly telling: readonly PaceForecast[];
};

/** The arrivals in these events, with the forecasts that may teach the pace. */
export async function arrivalsBetween(db: Db, after: number, last: number): Promise<Arrivals> {
  const { rows } = await sql<PaceForecastRow>`
    select w.id as "waypointId", ${epochMs('w.ata')} as "arrivedAt", w.shipper_id as "shipperId",
           ${epochMs('f.made_at')} as "madeAt", (f.basis ->> 'drivingMs')::float8 as "drivingMs",
           (f.basis ->> 'pace')::float8 as pace, f.basis ->> 'countryCode' as "countryCode", f.basis ->> 'lane' as lane
    from transport_event e
    join waypoint w on w.transport_id = e.transport_id and w.position = e.waypoint and ${seen}
    left join forecast f on f.transport_id = w.transport_id and f.waypoint_id = w.id and f.made_at <= w.ata
      and (f.basis ->> 'isPlain')::boolean
    where e.type = 'WAYPOINT_CHANGED' and e.details ->> 'status' = 'COMPLETED'
      and e.sequence > ${after} and e.sequence <= ${last}`.execute(db);
  const ofArrivals = new Map(rows.map(({ waypointId, arrivedAt }) => [waypointId, arrivedAt]));
  const first = [...ofArrivals.values()].reduce<number | null>((a, b) => (a === null || b < a ? b : a), null);
  return { count: ofArrivals.size, first, telling: rows.flatMap(paceForecastOf) };
}

type PaceForecastRow = Pick<PaceForecast, 'waypointId' | 'arrivedAt'> & { readonly shipperId: string } & (
    | ({ readonly madeAt: number } & Omit<PaceForecast['basis'], 'isPlain'>)
    | { readonly madeAt: null }
  );

function paceForecastOf(row: PaceForecastRow): PaceForecast[] {
  if (row.madeAt === null) return [];
  const { waypointId, arrivedAt, shipperId, madeAt, drivingMs, pace, countryCode } = row;
  const lane = row.lane && laneKey(shipperId, row.lane);
  return [{ waypointId, arrivedAt, madeAt, basis: { isPlain: true, drivingMs, pace, countryCode, lane } }];
}

/** A lane belongs to its shipper: two shippers that drive the same way have two lanes. */
function laneKey(shipperId: string, lane: string): string {
  return `${shipperId} ${lane}`;
}

function keyParts(key: string): { shipperId: string; lane: string } {
  const [shipperId = '', lane = ''] = key.split(' ');
  return { shipperId, lane };
}

/** By shipper and lane, as the forecasts of arrivals name them. */
export async function lanesByKey(db: Db, keys: readonly string[]): Promise<Record<string, LaneLessons>> {
  const parts = keys.map(keyParts);
  const { rows } = await sql<LaneLessons & { shipperId: string; lane: string }>`
    select l.shipper_id as "shipperId", l.lane, l.arrivals, l.factors, l.country_code as "countryCode"
    from unnest(${parts.map(({ shipperId }) => shipperId)}::uuid[], ${parts.map(({ lane }) => lane)}::text[])
      as wanted (shipper_id, lane)
    join learned_lane l using (shipper_id, lane)`.execute(db);
  return Object.fromEntries(rows.map(({ shipperId, lane, ...lessons }) => [laneKey(shipperId, lane), lessons]));
}

/** Of one shipper, by lane. */
export async function lanesOfShipper(
  db: Db,
  shipperId: string,
  lanes: readonly string[],
): Promise<Record<string, LaneLessons>> {
  const known = await lanesByKey(
    db,
    lanes.map((lane) => laneKey(shipperId, lane)),
  );
  return Object.fromEntries(Object.entries(known).map(([key, lessons]) => [keyParts(key).lane, lessons]));
}

/** A shipper deleted in the meantime gets no lanes. */
export async function saveLanes(db: Db, lanes: Readonly<Record<string, LaneLessons>>): Promise<void> {
  const rows = Object.entries(lanes).map(([key, lessons]) => ({ ...keyParts(key), ...lessons }));
  if (rows.length === 0) return;
  await sql`
    insert into learned_lane (shipper_id, lane, country_code, arrivals, factors)
    select n."shipperId", n.lane, n."countryCode", n.arrivals, n.factors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n ("shipperId" uuid, lane text, "countryCode" text, arrivals integer, factors jsonb)
    join organization o on o.id = n."shipperId"
    on conflict (shipper_id, lane) do update
      set country_code = excluded.country_code, arrivals = excluded.arrivals, factors = excluded.factors`.execute(db);
}

export async function saveRead(
  db: Db,
  { readUntil, arrivals, since, countries }: Pick<StoredLearned, 'readUntil' | 'arrivals' | 'since' | 'countries'>,
): Promise<void> {
  await db
    .updateTable('learned')
    .set({
      read_until: String(readUntil),
      arrivals: String(arrivals),
      since: since === null ? null : new Date(since),
      countries: JSON.stringify(countries),
    })
    .execute();
}

export async function saveModel(db: Db, model: LearnedModel, arrivals: number, now: number): Promise<void> {
  await db
    .updateTable('learned')
    .set({ model: JSON.stringify(model), arrivals_then: String(arrivals), learned_at: new Date(now) })
    .execute();
}

/** Kept forecasts of the latest observed arrivals, from which the model learns how it errs. */
export async function finishedForecasts(
  db: Db,
  since: number,
  arrivals: number,
): Promise<(FinishedForecast & ScoredForecast)[]> {
  const { rows } = await sql<FinishedRow>`
    with latest as (
      select distinct on (w.id) w.id, w.transport_id, w.ata, w.planned_kind, w.planned_from, w.planned_to
      from (select transport_id, waypoint from transport_event where ${completed}
            order by sequence desc limit ${arrivals}) e
      join waypoint w on w.transport_id = e.transport_id and w.position = e.waypoint
      where w.ata >= ${new Date(since)} and ${seen})
    select f.shipper_id as "shipperId", f.waypoint_id as "waypointId", ${epochMs('f.made_at')} as "madeAt",
           ${epochMs('w.ata')} as "arrivedAt", w.planned_kind as kind, ${epochMs('w.planned_from')} as from,
           ${epochMs('w.planned_to')} as to, f.basis, ${epochMs('f.min')} as min, ${epochMs('f.expected')} as expected,
           ${epochMs('f.max')} as max, f.late_risk as "lateRisk"
    from latest w join forecast f on f.transport_id = w.transport_id and f.waypoint_id = w.id
    where f.made_at <= w.ata and f.basis is not null`.execute(db);
  return rows.map(({ shipperId, kind, from, to, basis, ...forecast }) => {
    const planned = { kind, from, to };
    const lane = basis.lane && laneKey(shipperId, basis.lane);
    return { ...forecast, planned, lateAfter: lateAfter(planned), basis: { ...basis, lane } };
  });
}

type FinishedRow = Omit<FinishedForecast & ScoredForecast, 'planned' | 'lateAfter'> &
  PlannedArrival & { readonly shipperId: string };

export type LearnedLane = { readonly lane: string; readonly shippers: readonly LaneLessons[] };

/** The most driven lanes across all shippers, and the total number of lanes. */
export async function mostDrivenLanes(db: Db, limit: number): Promise<{ lanes: LearnedLane[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<LearnedLane>`
      select lane, jsonb_agg(jsonb_build_object('arrivals', arrivals, 'factors', factors, 'countryCode', country_code))
               as shippers
      from learned_lane group by lane having sum(arrivals) >= 2
      order by sum(arrivals) desc, lane limit ${limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::integer as total
      from (select from learned_lane group by lane having sum(arrivals) >= 2) l`.execute(db),
  ]);
  return { lanes: rows, total: counted.rows[0]?.total ?? 0 };
}
