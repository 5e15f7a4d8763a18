import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { actionReasonsOf, type ActionReason } from '../transport/reading/action-required.ts';
import { isEnded } from '../transport/transport-status.ts';
import { gpsStatusBegan, phaseCause, type ObservedChange, type TransportSnapshot } from './cause-of-change.ts';
import type { Occurrence } from './occurrence.ts';

/** What happened through a visible change, in chronological order. */
export function occurrencesOfChange(change: ObservedChange, gpsMissingDue: number | null, now: number): Occurrence[] {
  return [
    ...ofStops(change),
    ...ofPhase(change, now),
    ...ofGpsStatus(change, now),
    ...ofMissingSignal(change, gpsMissingDue, now),
    ...ofActionRequired(change, now),
  ].sort((a, b) => a.at - b.at);
}

/** For a transport that is planned after its tracking has begun. */
export function occurrencesOfPlan(
  { transport, status, gpsSignalStatus }: TransportSnapshot,
  plannedAt: number,
): Occurrence[] {
  if (status === 'PLANNED') return [];
  const planned: TransportSnapshot = { transport, status: 'PLANNED', gpsSignalStatus: null };
  const [before, after] = [[], actionReasonsOf(facts({ transport, status, gpsSignalStatus }), 'SHIPPER')];
  const at = { at: plannedAt, waypointId: null };
  return [
    { type: 'transport.phase.changed', ...at, before: planned.status, after: status, reason: 'PLANNED' },
    ...ofTrackingId(null, { transport, status, gpsSignalStatus }, plannedAt),
    ...(after.length === 0 ? [] : [{ type: 'transport.action_required.changed' as const, ...at, before, after }]),
  ];
}

/** Newly known arrivals and departures; one that turns out to be earlier or later is not news. */
function ofStops({ before, after }: ObservedChange): Occurrence[] {
  const known = new Map(before.transport.waypoints.map((waypoint) => [waypoint.id, waypoint]));
  return after.transport.waypoints.flatMap(({ id, arrival, departedAt }) => {
    const told: Occurrence[] = [];
    const { arrival: knownArrival = null, departedAt: knownDeparture = null } = known.get(id) ?? {};
    if (arrival !== null && knownArrival === null) {
      told.push({ type: 'waypoint.arrived', at: arrival.at, waypointId: id });
    }
    if (departedAt !== null && knownDeparture === null) {
      told.push({ type: 'waypoint.departed', at: departedAt, waypointId: id });
    }
    return told;
  });
}

function ofPhase(change: ObservedChange, now: number): Occurrence[] {
  const [before, after] = [change.before.status, change.after.status];
  if (before === after) return [];
  const { reason, at } = phaseCause(change, now);
  const phase: Occurrence = { type: 'transport.phase.changed', at, waypointId: null, before, after, reason };
  if (after !== 'COMPLETED') return [phase];
  const waypointId = change.after.transport.waypoints.at(-1)?.id ?? null;
  return [phase, { type: 'TRANSPORT_COMPLETED', at, waypointId }];
}

/** Best first. The missing statuses are not included: there, nothing was ever heard. */
const worsening: readonly (GpsSignalStatus | null)[] = ['GPS_SIGNAL_OK', 'GPS_SIGNAL_LOW', 'GPS_SIGNAL_LOST'];

function ofGpsStatus(change: ObservedChange, now: number): Occurrence[] {
  const { before, after } = change;
  // What was ended by mistake was reported before.
  if (before.gpsSignalStatus === after.gpsSignalStatus || isEnded(before.status)) return [];
  if (after.gpsSignalStatus === 'TRACKING_ID_MISSING') {
    return ofTrackingId(before.gpsSignalStatus, after, gpsStatusBegan(change, now));
  }
  const was = worsening.indexOf(before.gpsSignalStatus);
  if (was === -1 || worsening.indexOf(after.gpsSignalStatus) <= was) return [];
  const type = after.gpsSignalStatus === 'GPS_SIGNAL_LOST' ? 'TRANSPORT_GPS_STATUS_LOST' : 'TRANSPORT_GPS_STATUS_LOW';
  return [{ type, at: gpsStatusBegan(change, now), waypointId: null }];
}

function ofTrackingId(
  before: GpsSignalStatus | null,
  { transport, gpsSignalStatus }: TransportSnapshot,
  at: number,
): Occurrence[] {
  if (gpsSignalStatus !== 'TRACKING_ID_MISSING' || before === gpsSignalStatus) return [];
  return [{ type: 'TRANSPORT_TRACKING_ID_MISSING', at, waypointId: transport.waypoints[0]?.id ?? null }];
}

function ofMissingSignal({ after }: ObservedChange, due: number | null, now: number): Occurrence[] {
  if (due === null || due > now) return [];
  return [{ type: 'TRANSPORT_GPS_MISSING', at: due, waypointId: after.transport.waypoints[0]?.id ?? null }];
}

/** As the shipper sees them. */
function ofActionRequired(change: ObservedChange, now: number): Occurrence[] {
  const [before, after] = [change.before, change.after].map((seen) => actionReasonsOf(facts(seen), 'SHIPPER'));
  if (before === undefined || after === undefined || isSame(before, after)) return [];
  const at =
    change.before.gpsSignalStatus === change.after.gpsSignalStatus
      ? confirmationChanged(change, now)
      : gpsStatusBegan(change, now);
  return [{ type: 'transport.action_required.changed', at, waypointId: null, before, after }];
}

function confirmationChanged({ events }: ObservedChange, now: number): number {
  const confirmation = events.findLast(({ type }) => type === 'CONFIRMATION_RAISED' || type === 'CONFIRMATION_SETTLED');
  return (confirmation ?? events.at(-1))?.at ?? now;
}

function facts({ transport, status, gpsSignalStatus }: TransportSnapshot) {
  const confirmationNeeded = transport.waypoints.some(({ confirmation }) => confirmation !== null);
  return { status, gpsSignalStatus, confirmationNeeded };
}

function isSame(before: readonly ActionReason[], after: readonly ActionReason[]): boolean {
  return before.length === after.length && before.every((reason, index) => after[index] === reason);
}
