import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { waypointStatuses, type WaypointStatus } from '../../waypoint/waypoint-status.ts';
import { correctionsIn } from './corrections.ts';
import { evolve } from '../evolve.ts';
import { planTransport } from '../plan.ts';
import { applyReplan } from '../commands/replan.ts';
import { beginStep } from '../step.ts';
import type { Transport, Vehicle } from '../transport.ts';
import type { TransportEvent, WaypointChanged } from '../transport-event.ts';

type RecordedEvent = { readonly event: TransportEvent; readonly knownAt: number; readonly withdrawnAt: number | null };

/** What was known by then and not yet withdrawn. */
export function historyAsKnownAt<T extends RecordedEvent>(history: readonly T[], then: number): T[] {
  return history.filter(({ knownAt, withdrawnAt }) => knownAt <= then && (withdrawnAt === null || withdrawnAt > then));
}

type SignalTimes = Pick<Vehicle, 'firstSignalAt' | 'latestSignalAt'>;

/**
 * A transport as known at a moment; null before planning. Events are in the order learned, so a late one does not undo
 * newer progress.
 */
export function transportAsKnownAt(
  history: readonly RecordedEvent[],
  then: number,
  seen: SignalTimes,
  days: WorkingDays,
): Transport | null {
  const told = historyAsKnownAt(history, then);
  const standing = told.map(({ event }) => event);
  const planned = standing.find((event) => event.type === 'PLANNED');
  if (planned === undefined) return null;
  const correctedAt = new Map<number, number>();
  const corrections = correctionsIn(told);
  const known = standing.reduce<Transport>(
    (transport, event) => {
      if (event.type === 'REPLANNED') return applyReplan(beginStep(transport), event.wanted, event.at, days).transport;
      if (event.type !== 'WAYPOINT_CHANGED') return evolve(transport, event);
      if (event.reason === 'RESET') {
        // A re-plan reads earlier signals again, an administrator's correction does not.
        if (corrections.has(event)) correctedAt.set(event.waypoint, event.at);
        return evolve(transport, event);
      }
      const isOutdone = event.at <= (correctedAt.get(event.waypoint) ?? -Infinity);
      return isOutdone || !isProgress(transport, event) ? transport : evolve(transport, event);
    },
    planTransport(planned.plan, planned.at, days),
  );
  return { ...known, vehicle: { ...known.vehicle, ...seen } };
}

const rank = (status: WaypointStatus): number => waypointStatuses.indexOf(status);

function isProgress({ waypoints }: Transport, { waypoint, status }: WaypointChanged): boolean {
  const before = waypoints[waypoint];
  return before !== undefined && rank(status) >= rank(before.status);
}
