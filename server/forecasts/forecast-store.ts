import type { DriverState } from '@milepost/domain/eta/drive/driver-state';
import type { FinishedForecast } from '@milepost/domain/eta/learn/finished-forecast';
import { lateAfter, type EtaStatus } from '@milepost/domain/eta/punctuality';
import type { Forecast } from '@milepost/domain/eta/forecast';
import type { Fix } from '@milepost/domain/geofence/ring-passages';
import type { StandingFacts } from '@milepost/domain/transport/reading/transport-standing-facts';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';
import { standingColumns } from '../transports/aggregate/standing-columns.ts';

/** What a forecast needs beyond the domain's transport. */
export type ForecastFacts = {
  readonly id: string;
  readonly driver: DriverState | null;
  readonly madeAt: number | null;
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
      select id, carrier_id, tracking_key, driver, eta_calculated_at from transport
      where forecast_due <= ${new Date(now)}
        and (eta_calculated_at is null or eta_calculated_at not between ${new Date(now - leastIntervalMs + 1)} and ${new Date(now + leastIntervalMs)})
        and id <> all(${[...except]}::uuid[])
      order by forecast_due limit ${limit} for no key update skip locked)
    select d.id, d.driver, ${epochMs('d.eta_calculated_at')} as "madeAt",
           coalesce((select array_agg(o.id) from transport o
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

/** The forecasts currently shown, by waypoint. */
export async function shownForecasts(db: Db, transportId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('waypoint')
    .select(['id', 'eta_expected'])
    .where('transport_id', '=', transportId)
    .where('eta_expected', 'is not', null)
    .where('status', '<>', 'COMPLETED')
    .execute();
  return new Map(rows.map(({ id, eta_expected }) => [id, eta_expected?.getTime() ?? 0]));
}

/** The last stored forecast of each waypoint. */
export async function lastKept(
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

/** The median stay at a transport's places over the last months, by waypoint. */
export async function usualStays(db: Db, transportIds: readonly string[], since: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ waypointId: string; stayMs: number }>`
    select w.id as "waypointId",
           percentile_cont(0.5) within group (order by extract(epoch from p.departed_at - p.ata)) * 1000 as "stayMs"
    from waypoint w
    join waypoint p on p.shipper_id = w.shipper_id and p.latitude = w.latitude and p.longitude = w.longitude
      and p.departed_at > ${new Date(since)} and p.ata is not null
    where w.transport_id = any(${[...transportIds]}::uuid[]) and w.status <> 'COMPLETED'
    group by w.id having count(*) >= 3`.execute(db);
  return new Map(rows.map(({ waypointId, stayMs }) => [waypointId, stayMs]));
}

export type MadeForecasts = {
  readonly id: string;
  readonly shipperId: string;
  readonly carrierId: string;
  readonly driver: DriverState | null;
  readonly forecasts: readonly Forecast[];
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
      eta_late_risk = n.late_risk
    from waypoint o
    left join jsonb_to_recordset(${JSON.stringify(made.forecasts.map(times))}::jsonb)
      as n (id uuid, min timestamptz, expected timestamptz, max timestamptz, late_risk real) on n.id = o.id
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
  await Promise.all([shown.execute(db), ofTransport.execute(), keepForecasts(db, kept)]);
}

/** One that is kept, for people to look back and for the model to learn from. */
type KeptForecast = Pick<MadeForecasts, 'id' | 'shipperId' | 'carrierId'> & {
  readonly forecast: Forecast;
  readonly madeAt: number;
};

export async function keepForecasts(db: Db, kept: readonly KeptForecast[]): Promise<void> {
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

/** Nothing is due: the transport has ended or waits for a signal. */
export async function clearDue(db: Db, id: string): Promise<void> {
  await db.updateTable('transport').set({ forecast_due: null }).where('id', '=', id).execute();
}

/** Stored forecasts of the latest arrivals that were seen, for the model to learn from. */
export async function finishedForecasts(db: Db, since: number, arrivals = MOST_ARRIVALS): Promise<FinishedForecast[]> {
  const { rows } = await sql<FinishedRow>`
    with latest as (
      select id, transport_id, ata, planned_kind, planned_from, planned_to from waypoint
      where ata >= ${new Date(since)} and completion_reason in ('ARRIVED', 'AREA_ARRIVED')
      order by ata desc limit ${arrivals})
    select f.waypoint_id as "waypointId", ${epochMs('f.made_at')} as "madeAt", ${epochMs('w.ata')} as "arrivedAt",
           w.planned_kind as kind, ${epochMs('w.planned_from')} as from, ${epochMs('w.planned_to')} as to, f.basis
    from latest w join forecast f on f.transport_id = w.transport_id and f.waypoint_id = w.id
    where f.made_at <= w.ata and f.basis is not null`.execute(db);
  return rows.map(({ kind, from, to, ...forecast }) => {
    const planned = { kind, from, to };
    return { ...forecast, planned, lateAfter: lateAfter(planned) };
  });
}

/** More teach nothing that these do not. Chosen. */
const MOST_ARRIVALS = 10_000;

type FinishedRow = Omit<FinishedForecast, 'planned' | 'lateAfter'> & PlannedArrival;
