import type { DriverState } from '@milepost/domain/eta/drive/driver-state';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { Forecast } from '@milepost/domain/eta/forecast';
import type { FirstRoadForecast } from '@milepost/domain/eta/learn/tempo';
import type { Fix } from '@milepost/domain/geofence/ring-passages';
import type { ReportedStopForecast } from '@milepost/domain/notification/occurrences-of-forecast';
import type { StandingFacts } from '@milepost/domain/transport/reading/transport-standing-facts';
import { sql, type Selectable } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { standingColumns } from '../transports/aggregate/standing-columns.ts';

/** What a forecast needs beyond the domain's transport. */
export type ForecastFacts = {
  readonly id: string;
  readonly driver: DriverState | null;
  readonly madeAt: number | null;
  readonly shipperId: string;
  readonly carrierId: string;
  /** The open transports of its vehicle, including itself. */
  readonly ofVehicle: readonly string[];
};

/** Due transports, longest waiting first; signals cause forecasts at a limited rate. */
export async function takeDueForecasts(
  db: Db,
  now: number,
  leastIntervalMs: number,
  limit: number,
  except: readonly string[] = [],
): Promise<ForecastFacts[]> {
  const { rows } = await sql<ForecastFacts>`
    with due as (
      select id, shipper_id, carrier_id, tracking_key, driver, eta_calculated_at from transport
      where forecast_due <= ${new Date(now)}
        and (eta_calculated_at is null or eta_calculated_at not between ${new Date(now - leastIntervalMs + 1)} and ${new Date(now + leastIntervalMs)})
        and id <> all(${[...except]}::uuid[])
      order by forecast_due limit ${limit} for no key update skip locked)
    select d.id, d.driver, ${epochMs('d.eta_calculated_at')} as "madeAt", d.shipper_id as "shipperId",
           d.carrier_id as "carrierId", coalesce((select array_agg(o.id) from transport o
                     where o.carrier_id = d.carrier_id and o.tracking_key = d.tracking_key
                       and o.status not in ('PLANNED', 'COMPLETED', 'CANCELLED')), array[d.id]) as "ofVehicle"
    from due d`.execute(db);
  return rows;
}

/** The vehicle's signals since its driver was last followed. */
export async function fixesSince(db: Db, carrierId: string, trackingId: string, since: number): Promise<Fix[]> {
  const { rows } = await sql<Fix>`
    select ${epochMs('s.at')} as at, s.latitude, s.longitude
    from device d join gps_signal s on s.device_id = d.id
    where d.carrier_id = ${carrierId} and d.tracking_key = tracking_key(${trackingId})
      and s.at > ${new Date(since)} and s.latitude is not null
    order by s.at`.execute(db);
  return rows;
}

/** What open waypoints show, and what has been reported about them. */
export async function shownForecasts(
  db: Db,
  transportId: string,
): Promise<{ readonly expected: Map<string, number>; readonly told: Map<string, ReportedStopForecast> }> {
  const rows = await db
    .selectFrom('waypoint')
    .select(['id', 'eta_expected', 'delay_ms', 'delay_above', 'approach_told_at', 'eta_told'])
    .where('transport_id', '=', transportId)
    .where('status', '<>', 'COMPLETED')
    .execute();
  const expected = rows.flatMap(({ id, eta_expected }) =>
    eta_expected === null ? [] : [[id, eta_expected.getTime()] as const],
  );
  return { expected: new Map(expected), told: new Map(rows.map((row) => [row.id, notificationStateOf(row)])) };
}

type NotificationStateRow = Pick<
  Selectable<Schema['waypoint']>,
  'delay_ms' | 'delay_above' | 'approach_told_at' | 'eta_told'
>;

function notificationStateOf({
  delay_ms,
  delay_above,
  approach_told_at,
  eta_told,
}: NotificationStateRow): ReportedStopForecast {
  return {
    delay: { delayMs: delay_ms, above: delay_above },
    approachReportedAt: approach_told_at?.getTime() ?? null,
    reportedEta: eta_told?.getTime() ?? null,
  };
}

/** The last stored forecast of each waypoint. */
export async function lastStoredForecasts(
  db: Db,
  transportId: string,
): Promise<Map<string, { madeAt: number; expected: number }>> {
  const { rows } = await sql<{ waypointId: string; madeAt: number; expected: number }>`
    select distinct on (waypoint_id) waypoint_id as "waypointId",
           ${epochMs('made_at')} as "madeAt",
           ${epochMs('expected')} as expected
    from forecast where transport_id = ${transportId}
    order by waypoint_id, made_at desc`.execute(db);
  return new Map(rows.map(({ waypointId, madeAt, expected }) => [waypointId, { madeAt, expected }]));
}

/** The first stored forecast on the road to each waypoint. */
export async function firstOnTheRoad(db: Db, transportIds: readonly string[]): Promise<Map<string, FirstRoadForecast>> {
  const { rows } = await sql<FirstRoadForecast & { waypointId: string }>`
    select distinct on (f.waypoint_id) f.waypoint_id as "waypointId", ${epochMs('f.made_at')} as "madeAt", f.basis
    from waypoint w join forecast f on f.transport_id = w.transport_id and f.waypoint_id = w.id
    where w.transport_id = any(${[...transportIds]}::uuid[]) and w.status <> 'COMPLETED'
      and (f.basis ->> 'isOnTheRoad')::boolean
    order by f.waypoint_id, f.made_at`.execute(db);
  return new Map(rows.map(({ waypointId, ...setOff }) => [waypointId, setOff]));
}

export type MadeForecasts = {
  readonly id: string;
  readonly shipperId: string;
  readonly carrierId: string;
  readonly driver: DriverState | null;
  readonly forecasts: readonly Forecast[];
  /** What has been reported about each open waypoint. */
  readonly notificationStates: ReadonlyMap<string, ReportedStopForecast>;
  readonly kept: readonly Forecast[];
  /** The current waypoint and the last one. */
  readonly nextId: string | null;
  readonly lastId: string | null;
  /** Of the last waypoint; null without a forecast. */
  readonly etaStatus: EtaStatus | null;
  readonly standing: StandingFacts | null;
  readonly dueAt: number | null;
};

const date = (moment: number) => new Date(moment);

/** Replaces all forecasts of a transport; waypoints without one lose theirs. */
export async function saveForecasts(db: Db, made: MadeForecasts, now: number): Promise<void> {
  const byWaypoint = new Map(made.forecasts.map((forecast) => [forecast.waypointId, forecast]));
  const next = made.nextId === null ? undefined : byWaypoint.get(made.nextId);
  const last = made.lastId === null ? undefined : byWaypoint.get(made.lastId);
  const shown = sql`
    update waypoint w set eta_min = n.min, eta_expected = n.expected, eta_max = n.max,
      eta_late_risk = n.late_risk, delay_ms = t.delay_ms, delay_above = coalesce(t.delay_above, '{}'),
      approach_told_at = t.approach_told_at, eta_told = t.eta_told
    from waypoint o
    left join jsonb_to_recordset(${JSON.stringify(made.forecasts.map(times))}::jsonb)
      as n (id uuid, min timestamptz, expected timestamptz, max timestamptz, late_risk real) on n.id = o.id
    left join jsonb_to_recordset(${JSON.stringify([...made.notificationStates].map(notificationStateRow))}::jsonb)
      as t (id uuid, delay_ms float8, delay_above integer[], approach_told_at timestamptz, eta_told timestamptz)
      on t.id = o.id
    where o.transport_id = ${made.id} and o.status <> 'COMPLETED' and w.id = o.id`;
  const ofTransport = db
    .updateTable('transport')
    .set({
      driver: made.driver === null ? null : JSON.stringify(made.driver),
      eta_calculated_at: date(now),
      eta_expected: last === undefined ? null : date(last.expected),
      next_eta: next === undefined ? null : date(next.expected),
      eta_status: made.etaStatus,
      ...standingColumns(made.standing),
      forecast_due: made.dueAt === null ? null : date(made.dueAt),
    })
    .where('id', '=', made.id);
  const kept = made.kept.map((forecast) => ({ ...made, forecast, madeAt: now }));
  await Promise.all([shown.execute(db), ofTransport.execute(), insertForecasts(db, kept)]);
}

/** A forecast that is kept, for people to look back and for the model to learn from. */
type KeptForecast = Pick<MadeForecasts, 'id' | 'shipperId' | 'carrierId'> & {
  readonly forecast: Forecast;
  readonly madeAt: number;
};

export async function insertForecasts(db: Db, kept: readonly KeptForecast[]): Promise<void> {
  if (kept.length === 0) return;
  await db
    .insertInto('forecast')
    .values(
      kept.map(({ id, shipperId, carrierId, forecast, madeAt }) => ({
        transport_id: id,
        shipper_id: shipperId,
        carrier_id: carrierId,
        waypoint_id: forecast.waypointId,
        made_at: date(madeAt),
        min: date(forecast.min),
        expected: date(forecast.expected),
        max: date(forecast.max),
        late_risk: forecast.lateRisk,
        basis: JSON.stringify(forecast.basis),
        because: JSON.stringify(forecast.because),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function times({ waypointId, min, expected, max, lateRisk }: Forecast) {
  return { id: waypointId, min: date(min), expected: date(expected), max: date(max), late_risk: lateRisk };
}

function notificationStateRow([id, { delay, approachReportedAt, reportedEta }]: readonly [
  string,
  ReportedStopForecast,
]) {
  return {
    id,
    delay_ms: delay.delayMs,
    delay_above: delay.above,
    approach_told_at: approachReportedAt === null ? null : date(approachReportedAt),
    eta_told: reportedEta === null ? null : date(reportedEta),
  };
}

/** Nothing is due: the transport has ended or waits for a signal. */
export async function clearForecastDue(db: Db, id: string): Promise<void> {
  await db.updateTable('transport').set({ forecast_due: null }).where('id', '=', id).execute();
}
