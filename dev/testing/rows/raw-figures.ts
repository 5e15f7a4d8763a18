import { tonneKm } from '@milepost/domain/emissions/estimate-emissions';
import { sumFigures, type Figures } from '@milepost/domain/reports/figures';
import type { Db } from '@milepost/server/database/transaction';

export type RawFigures = {
  /** In the shipper's time zone. */
  readonly day: string;
  readonly carrierId: string;
  /** City and country of the first stop, and of the last. */
  readonly ends: readonly [string, string];
  readonly countryCode: string;
  readonly figures: Figures;
  /** Null if it was cancelled, or if no time lies between its stops. */
  readonly minutesUnderWay: number | null;
};

/** What a report must show for each ended transport, from the rows of transports and waypoints. */
export async function rawFigures(worker: Db, shipperId: string, timeZone: string): Promise<RawFigures[]> {
  const transports = await worker.selectFrom('transport').selectAll().where('shipper_id', '=', shipperId).execute();
  const waypoints = await worker.selectFrom('waypoint').selectAll().orderBy('position').execute();
  const ofTransport = Map.groupBy(waypoints, (stop) => stop.transport_id);
  return transports.flatMap((transport) => {
    const at = transport.completed_at ?? transport.cancelled_at;
    if (at === null) return [];
    const stops = ofTransport.get(transport.id) ?? [];
    const [first, last] = [stops.at(0), stops.at(-1)];
    if (first === undefined || last === undefined) throw new Error('A transport without stops.');
    const stays = stops.flatMap(({ ata, departed_at: left }) => (ata && left && left >= ata ? [+left - +ata] : []));
    const isCompleted = transport.status === 'COMPLETED';
    const is = (status: string | null) => Number(isCompleted && transport.eta_status === status);
    const underWay = Math.min(+(last.ata ?? last.planned_to), +at) - +(first.ata ?? first.planned_from);
    const moment = Temporal.Instant.fromEpochMilliseconds(at.getTime());
    const carried = isCompleted ? tonneKm(transport.cargo_kg, transport.road_km) : null;
    return [
      {
        day: moment.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
        carrierId: transport.carrier_id,
        ends: [`${first.city} ${first.country_code}`, `${last.city} ${last.country_code}`] as const,
        countryCode: last.country_code,
        minutesUnderWay: isCompleted && underWay > 0 ? Math.round(underWay / 60_000) : null,
        figures: {
          completed: Number(isCompleted),
          cancelled: Number(!isCompleted),
          tracked: Number(transport.latest_signal_at !== null),
          early: is('EARLY'),
          onTime: is('ON_TIME'),
          delayed: is('DELAYED'),
          unknown: is(null),
          stays: stays.length,
          minutesOnSite: stays.reduce((sum, ms) => sum + Math.round(ms / 60_000), 0),
          weighed: Number(carried !== null),
          tonneKm: Math.round(carried ?? 0),
        },
      },
    ];
  });
}

export function sumOfRaw(rows: readonly RawFigures[], isWanted: (row: RawFigures) => boolean = () => true): Figures {
  return sumFigures(rows.filter(isWanted).map(({ figures }) => figures));
}
