import type { Eta, Waypoint } from '@milepost/api-contract/transports/waypoint';
import { punctualityOf } from '@milepost/domain/eta/punctuality';
import { waypointPunctuality } from '@milepost/domain/eta/waypoint-punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import type { TransportRow } from './lists/list-rows-store.ts';

type WaypointRow = TransportRow['waypoints'][number];

export function presentWaypoint(row: WaypointRow): Waypoint {
  return {
    id: row.id,
    order: row.position,
    status: row.status,
    completionReason: row.completion_reason,
    plannedTimeOfArrival: { from: utc(row.planned_from), to: utc(row.planned_to), kind: row.planned_kind },
    eta: presentEta(row),
    ata: row.ata === null ? null : utc(row.ata),
    punctuality: waypointPunctuality({
      planned: plannedArrivalOf(row),
      isCompleted: row.status === 'COMPLETED',
      arrival: row.ata === null ? null : { at: Date.parse(row.ata), notBefore: momentOf(row.ata_not_before) },
      expected: momentOf(row.eta_expected),
    }),
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

export function presentEta(row: WaypointRow): Eta | null {
  const { eta_min: min, eta_expected: expected, eta_max: max } = row;
  if (min === null || expected === null || max === null) return null;
  const status = punctualityOf(Date.parse(expected), plannedArrivalOf(row));
  return { expected: utc(expected), min: utc(min), max: utc(max), status };
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
