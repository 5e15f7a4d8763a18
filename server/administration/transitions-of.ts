import { waypointHistory } from '@milepost/domain/transport/history/waypoint-history';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import type { WaypointEventReason } from '@milepost/domain/waypoint/waypoint-event-reason';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';

type Known = { readonly event: TransportEvent; readonly knownAt: number; readonly withdrawnAt: number | null };

type Transition<Told> = {
  readonly entry: Told;
  readonly before: WaypointStatus;
  readonly after: WaypointStatus;
  readonly reason: WaypointEventReason;
};

/** Each change of a waypoint's status, with the status that was believed when it was learned. */
export function transitionsOf<Told extends Known>(history: readonly Told[], waypointId: string): Transition<Told>[] {
  const changes = waypointHistory(history, waypointId);
  return changes.map((entry, index) => {
    const believed = changes
      .slice(0, index)
      .findLast(({ withdrawnAt }) => withdrawnAt === null || withdrawnAt > entry.knownAt);
    return {
      entry,
      before: believed?.event.status ?? 'OPEN',
      after: entry.event.status,
      reason: entry.event.reason,
    };
  });
}
