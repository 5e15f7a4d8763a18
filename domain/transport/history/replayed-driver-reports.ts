import type { Fix } from '../../geofence/ring-passages.ts';
import { ringRadiusM } from '../../geofence/rings.ts';
import { metersBetween, type Position } from '../../geography/position.ts';
import { actionFactsOf, waypointActions } from '../commands/allowed-actions.ts';
import type { DriverReported } from '../driver-report.ts';
import { completeInOrder } from '../fold/complete-in-order.ts';
import { emit, markFoldedUntil, type Step } from '../step.ts';
import type { KnownEvent, TransportEvent } from '../transport-event.ts';
import type { Transport } from '../transport.ts';
import type { FoldInput } from './refold.ts';

/** A driver may report an arrival up to this long before their positions show it. Chosen. */
export const REPORT_BEFORE_POSITION_MS = 3_600_000;

/**
 * A driver's report counts at the time the driver gives, in whatever order reports arrive. If positions show the
 * arrival, they take precedence: the report waits for the first one at the stop.
 */
export function replayedDriverReports(
  history: readonly KnownEvent[],
  waypoints: Transport['waypoints'],
  fixes: readonly Fix[],
): FoldInput[] {
  const places = new Map<string, Position>(waypoints.map(({ id, place }) => [id, place]));
  const reports = history.flatMap(({ event }) => (event.type === 'DRIVER_REPORTED' ? [event] : []));
  return reports.toSorted(inOrder).flatMap((event) => {
    const place = event.report === 'ARRIVED' ? places.get(event.waypointId) : undefined;
    const shown = place && fixes.find((fix) => isConfirmedByFix(event.at, place, fix));
    let isAllowed = false;
    const hear = (step: Step) => {
      const told = markFoldedUntil(emit(step, event), event.at);
      isAllowed = mayArrive(told, event, event.at);
      return isAllowed && shown === undefined ? arrive(told, event, event.at) : told;
    };
    const heard = { at: event.at, apply: hear };
    if (shown === undefined) return [heard];
    const confirm = (step: Step) =>
      isAllowed && mayArrive(step, event, shown.at) ? arrive(step, event, shown.at) : step;
    return [heard, { at: shown.at, apply: confirm }];
  });
}

/** Breaks ties at the same moment deterministically. */
function inOrder(a: DriverReported, b: DriverReported): number {
  return a.at - b.at || (a.reportId < b.reportId ? -1 : 1);
}

/** Whether a position may give a better arrival time for a manually completed stop. */
export function mayRefineReportedArrival({ waypoints }: Transport, fix: Fix): boolean {
  return waypoints.some(
    ({ completion, arrival, place }) =>
      completion?.reason === 'MANUALLY_COMPLETED' && arrival !== null && isConfirmedByFix(arrival.at, place, fix),
  );
}

function isConfirmedByFix(said: number, place: Position, fix: Fix): boolean {
  return fix.at > said && fix.at <= said + REPORT_BEFORE_POSITION_MS && metersBetween(place, fix) <= ringRadiusM[1];
}

/** Follows the rules for a manual completion; if they do not allow it, the report is kept but changes nothing. */
function mayArrive({ transport }: Step, { report, waypointId, at }: DriverReported, now: number): boolean {
  const index = indexOf(transport, waypointId);
  if (report !== 'ARRIVED' || index === -1) return false;
  return waypointActions.COMPLETE_WAYPOINT.refusal(actionFactsOf(transport, now + 1), index, at) === null;
}

function arrive(step: Step, { waypointId, at }: DriverReported, reportedAt: number): Step {
  const arrival = { at, notBefore: at };
  return completeInOrder(step, indexOf(step.transport, waypointId), {
    reason: 'MANUALLY',
    at,
    arrival,
    reportedAt,
    byDriver: true,
  });
}

function indexOf({ waypoints }: Transport, waypointId: string): number {
  return waypoints.findIndex(({ id }) => id === waypointId);
}

/** The first departure reported by a driver, by stop. */
export function reportedDepartures(
  history: readonly { readonly event: TransportEvent }[],
): ReadonlyMap<string, number> {
  const departures = history.flatMap(({ event }) =>
    event.type === 'DRIVER_REPORTED' && event.report === 'DEPARTED' ? [[event.waypointId, event.at] as const] : [],
  );
  return new Map(departures.toSorted(([, a], [, b]) => b - a));
}
