import type { PlannedArrival } from '../../waypoint/planned-arrival.ts';
import type { PlannedWaypoint } from '../plan.ts';

export const planChangeKinds = [
  'WAYPOINT_ADDED',
  'WAYPOINT_REMOVED',
  'ORDER_CHANGED',
  'PLACE_CHANGED',
  'TIME_CHANGED',
] as const;

/** What a re-plan changed, for the transport log. */
export type PlanChange = {
  readonly kind: (typeof planChangeKinds)[number];
  /** For a change of one waypoint: which one, and its index in the new plan, or in the old one if removed. */
  readonly waypoint: { readonly id: string; readonly order: number } | null;
  /** For a waypoint added, removed or moved in time. */
  readonly oldTime: PlannedArrival | null;
  readonly newTime: PlannedArrival | null;
};

const NOTHING = { waypoint: null, oldTime: null, newTime: null } as const;

export function planChanges(before: readonly PlannedWaypoint[], after: readonly PlannedWaypoint[]): PlanChange[] {
  const kept = after.filter(({ id }) => before.some((old) => old.id === id));
  const keptBefore = before.filter(({ id }) => after.some((next) => next.id === id));
  const removed = before.flatMap(({ id, planned }, order): PlanChange[] =>
    keptBefore.some((old) => old.id === id)
      ? []
      : [{ ...NOTHING, kind: 'WAYPOINT_REMOVED', waypoint: { id, order }, oldTime: planned }],
  );
  const isReordered = kept.some(({ id }, index) => keptBefore[index]?.id !== id);
  const reordered: PlanChange[] = isReordered ? [{ ...NOTHING, kind: 'ORDER_CHANGED' }] : [];
  const own = after.flatMap((next, order) => {
    const old = before.find(({ id }) => id === next.id);
    return waypointChanges(old, next, order);
  });
  return [...removed, ...reordered, ...own];
}

function waypointChanges(old: PlannedWaypoint | undefined, next: PlannedWaypoint, order: number): PlanChange[] {
  const about = { ...NOTHING, waypoint: { id: next.id, order } };
  if (old === undefined) return [{ ...about, kind: 'WAYPOINT_ADDED', newTime: next.planned }];
  const changes: PlanChange[] = [];
  const [place, moved] = [old.place, next.place];
  if (place.latitude !== moved.latitude || place.longitude !== moved.longitude) {
    changes.push({ ...about, kind: 'PLACE_CHANGED' });
  }
  const [time, later] = [old.planned, next.planned];
  if (time.kind !== later.kind || time.from !== later.from || time.to !== later.to) {
    changes.push({ ...about, kind: 'TIME_CHANGED', oldTime: time, newTime: later });
  }
  return changes;
}
