import { isSameTrackingId } from '../../gps-signal/tracking-id.ts';
import { completionReasonOf } from '../evolve.ts';
import type { PlannedWaypoint } from '../plan.ts';
import { planChanges, type PlanChange } from './plan-changes.ts';
import type { TransportEvent } from '../transport-event.ts';

/** Specification §3.13. */
export const transportLogTypes = [
  'TRACKING_ID_ADDED',
  'TRACKING_ID_UPDATED',
  'TRACKING_ID_ASKED',
  'TRACKING_ID_DECLINED',
  'REFERENCE_ADDED',
  'REFERENCE_UPDATED',
  'REFERENCE_REMOVED',
  'TRANSPORT_PLANNED',
  'TRANSPORT_COMPLETED',
  'TRANSPORT_CANCELLED',
  'NOTE_WRITTEN',
  'DRIVER_REPORTED',
] as const;

type TransportLogType = (typeof transportLogTypes)[number];

export type LogEntry<Told> = {
  readonly type: TransportLogType;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  /** What a re-plan changed; null for every other entry. */
  readonly changes: readonly PlanChange[] | null;
  /** The source of the entry, with everything else known about it. */
  readonly from: Told;
};

type Known = { trackingId: string | null; reference: string | null; waypoints: readonly PlannedWaypoint[] };

/** Turns the valid events, in the order they were learned, into transport log entries. */
export function transportLog<Told extends { readonly event: TransportEvent }>(
  history: readonly Told[],
): LogEntry<Told>[] {
  const known: Known = { trackingId: null, reference: null, waypoints: [] };
  return history.flatMap((from) => entriesOf(from.event, known).map((entry) => ({ ...entry, from })));
}

type Entry = Omit<LogEntry<never>, 'from'>;

function entriesOf(event: TransportEvent, known: Known): Entry[] {
  switch (event.type) {
    case 'PLANNED': {
      const { trackingId, reference, waypoints } = event.plan;
      known.waypoints = waypoints;
      return [entry('TRANSPORT_PLANNED'), ...setReference(known, reference), ...setTrackingId(known, trackingId)];
    }
    case 'REPLANNED':
      return replanned(known, event.waypoints);
    case 'TRACKING_ID_SET':
      return setTrackingId(known, event.trackingId);
    case 'TRACKING_ID_ASKED':
      return [entry('TRACKING_ID_ASKED', known.trackingId, event.trackingId)];
    case 'TRACKING_ID_DECLINED':
      if (isSameTrackingId(known.trackingId, event.trackingId)) known.trackingId = null;
      return [entry('TRACKING_ID_DECLINED', event.trackingId)];
    case 'REFERENCE_SET':
      return setReference(known, event.reference);
    case 'CANCELLED':
      return [entry('TRANSPORT_CANCELLED')];
    case 'NOTED':
      return [entry('NOTE_WRITTEN', null, event.text)];
    case 'WAYPOINT_CHANGED': {
      const isEnd = event.status === 'COMPLETED' && event.waypoint === known.waypoints.length - 1;
      return isEnd ? [entry('TRANSPORT_COMPLETED', null, completionReasonOf[event.reason])] : [];
    }
    case 'DRIVER_REPORTED':
      return [entry('DRIVER_REPORTED')];
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return [];
  }
}

function entry(type: TransportLogType, oldValue: string | null = null, newValue: string | null = null): Entry {
  return { type, oldValue, newValue, changes: null };
}

/** The specification has one type for both; the changes distinguish a re-plan from a plan. */
function replanned(known: Known, waypoints: readonly PlannedWaypoint[]): Entry[] {
  const changes = planChanges(known.waypoints, waypoints);
  known.waypoints = waypoints;
  return changes.length === 0 ? [] : [{ ...entry('TRANSPORT_PLANNED'), changes }];
}

function setTrackingId(known: Known, next: string | null): Entry[] {
  const before = known.trackingId;
  known.trackingId = next;
  if (next === before) return [];
  return [entry(before === null ? 'TRACKING_ID_ADDED' : 'TRACKING_ID_UPDATED', before, next)];
}

function setReference(known: Known, next: string | null): Entry[] {
  const before = known.reference;
  known.reference = next;
  if (next === before) return [];
  if (next === null) return [entry('REFERENCE_REMOVED', before)];
  return [entry(before === null ? 'REFERENCE_ADDED' : 'REFERENCE_UPDATED', before, next)];
}
