import type { Fix } from '../../geofence/ring-passages.ts';
import { ringRadiusM } from '../../geofence/rings.ts';
import { metersBetween, type Position } from '../../geography/position.ts';
import { factsOf, waypointActions } from '../commands/allowed.ts';
import type { DriverReported } from '../driver-report.ts';
import { complete } from '../fold/complete-in-order.ts';
import { emit, foldedUntil, type Step } from '../step.ts';
import type { KnownEvent, TransportEvent } from '../transport-event.ts';
import type { Transport } from '../transport.ts';
import type { Replayed } from './refold.ts';

/** A driver may say that he has arrived this long before his positions show it. Chosen. */
export const WORD_BEFORE_POSITION_MS = 3_600_000;

/**
 * What a driver said counts at his own time, in whatever order it came. Where positions show the arrival, they have the
 * first say: his word waits for the first of them that is at the stop.
 */
export function driverWords(
  history: readonly KnownEvent[],
  waypoints: Transport['waypoints'],
  fixes: readonly Fix[],
): Replayed[] {
  const places = new Map<string, Position>(waypoints.map(({ id, place }) => [id, place]));
  const reports = history.flatMap(({ event }) => (event.type === 'DRIVER_REPORTED' ? [event] : []));
  return reports.toSorted(inOrder).flatMap((event) => {
    const place = event.report === 'ARRIVED' ? places.get(event.waypointId) : undefined;
    const shown = place && fixes.find((fix) => isShownBy(event.at, place, fix));
    let isAllowed = false;
    const hear = (step: Step) => {
      const told = foldedUntil(emit(step, event), event.at);
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

/** Of two at the same moment, always the same comes first. */
function inOrder(a: DriverReported, b: DriverReported): number {
  return a.at - b.at || (a.reportId < b.reportId ? -1 : 1);
}

/** A position that may say better when the vehicle came to a stop that was completed by a word. */
export function speaksBesidesWord({ waypoints }: Transport, fix: Fix): boolean {
  return waypoints.some(
    ({ completion, arrival, place }) =>
      completion?.reason === 'MANUALLY_COMPLETED' && arrival !== null && isShownBy(arrival.at, place, fix),
  );
}

function isShownBy(said: number, place: Position, fix: Fix): boolean {
  return fix.at > said && fix.at <= said + WORD_BEFORE_POSITION_MS && metersBetween(place, fix) <= ringRadiusM[1];
}

/** By the rules of a completion by hand; where they do not allow it, what was said is kept and changes nothing. */
function mayArrive({ transport }: Step, { report, waypointId, at }: DriverReported, now: number): boolean {
  const index = indexOf(transport, waypointId);
  if (report !== 'ARRIVED' || index === -1) return false;
  return waypointActions.COMPLETE_WAYPOINT.refusal(factsOf(transport, now + 1), index, at) === null;
}

function arrive(step: Step, { waypointId, at }: DriverReported, saidAt: number): Step {
  const arrival = { at, notBefore: at };
  return complete(step, indexOf(step.transport, waypointId), {
    reason: 'MANUALLY',
    at,
    arrival,
    saidAt,
    byDriver: true,
  });
}

function indexOf({ waypoints }: Transport, waypointId: string): number {
  return waypoints.findIndex(({ id }) => id === waypointId);
}

/** By stop, the first departure that a driver has reported. */
export function reportedDepartures(
  history: readonly { readonly event: TransportEvent }[],
): ReadonlyMap<string, number> {
  const departures = history.flatMap(({ event }) =>
    event.type === 'DRIVER_REPORTED' && event.report === 'DEPARTED' ? [[event.waypointId, event.at] as const] : [],
  );
  return new Map(departures.toSorted(([, a], [, b]) => b - a));
}
