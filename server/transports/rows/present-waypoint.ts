import type { Eta, Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ReportedDelay } from '@milepost/api-contract/transports/reported-delay';
import type { ForecastReason } from '@milepost/api-contract/transports/forecast-reason';
import type { Forecast as MadeForecast } from '@milepost/domain/eta/forecast';
import { mainReason } from '@milepost/domain/eta/main-reason';
import { punctualityOf, type EtaStatus } from '@milepost/domain/eta/punctuality';
import { waypointPunctuality } from '@milepost/domain/eta/waypoint-punctuality';
import { missedUntil } from '@milepost/domain/transport/reading/stop-punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import type { TransportRow } from './list-rows-store.ts';

type WaypointRow = TransportRow['waypoints'][number];

/** The transport, the time at which it is judged, and the delays its driver reported, for readers who may see them. */
export type WaypointContext = {
  readonly transport: Omit<TransportRow, 'waypoints'>;
  readonly now: number;
  readonly delays?: ReadonlyMap<string, ReportedDelay>;
};

export function presentWaypoint(row: WaypointRow, seen: WaypointContext): Waypoint {
  const because = presentMainReason(row, seen.now);
  const delay = seen.delays?.get(row.id);
  return {
    id: row.id,
    order: row.position,
    status: row.status,
    completionReason: row.completion_reason,
    plannedTimeOfArrival: { from: utc(row.planned_from), to: utc(row.planned_to), kind: row.planned_kind },
    eta: presentEta(row, seen),
    ata: row.ata === null ? null : utc(row.ata),
    punctuality: punctuality(row, seen),
    ...(because !== null && { because }),
    ...(delay !== undefined && { reportedDelay: delay }),
    timezone: row.timezone,
    confirmationNeeded: row.confirmation_needed,
    address: {
      city: row.city,
      country: row.country,
      countryCode: row.country_code,
      postalCode: row.postal_code,
      state: row.state,
    },
  };
}

function presentMainReason({ because }: WaypointRow, now: number): ForecastReason | null {
  const reason = mainReason((because ?? []) as MadeForecast['because'], now);
  return reason && presentReason(reason);
}

export function presentReason(reason: MadeForecast['because'][number]): ForecastReason {
  return {
    code: reason.code,
    from: new Date(reason.from).toISOString(),
    until: new Date(reason.until).toISOString(),
    countryCode: 'countryCode' in reason ? (reason.countryCode ?? null) : null,
    ...('factor' in reason && { factor: reason.factor }),
    ...('stays' in reason && { stays: reason.stays }),
  };
}

export function presentEta(row: WaypointRow, seen: WaypointContext): Eta | null {
  const { eta_min: min, eta_expected: expected, eta_max: max } = row;
  if (min === null || expected === null || max === null) return null;
  const status = punctuality(row, seen) ?? punctualityOf(Date.parse(expected), plannedArrivalOf(row));
  return { expected: utc(expected), min: utc(min), max: utc(max), status, lateRisk: row.eta_late_risk };
}

function punctuality(row: WaypointRow, { transport, now }: WaypointContext): EtaStatus | null {
  const isWatched = transport.gps_signal_status !== null && !row.confirmation_needed;
  const latestSignalAt = transport.latest_signal_at?.getTime() ?? null;
  return waypointPunctuality({
    planned: plannedArrivalOf(row),
    isCompleted: row.status === 'COMPLETED',
    arrival: row.ata === null ? null : { at: Date.parse(row.ata), notBefore: momentOf(row.ata_not_before) },
    areaEntered: row.status === 'AREA_ENTERED' ? row.entered_area : null,
    missedUntil: missedUntil({ isWatched, latestSignalAt }, now),
    expected: momentOf(row.eta_expected),
  });
}

function plannedArrivalOf(row: WaypointRow): PlannedArrival {
  return { kind: row.planned_kind, from: Date.parse(row.planned_from), to: Date.parse(row.planned_to) };
}

function momentOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}

/** Inside aggregated JSON, PostgreSQL writes times with the session's offset. */
function utc(time: string): string {
  return new Date(time).toISOString();
}
