import type { WaypointStatus } from './waypoint-status.ts';

/** Specification §4.7. */
export function mayCompleteManually(statuses: readonly WaypointStatus[], index: number): boolean {
  const own = statuses[index];
  if (own === undefined || own === 'COMPLETED') return false;
  const before = statuses[index - 1];
  const after = statuses[index + 1];
  return (before === undefined || before === 'COMPLETED') && (after === undefined || after === 'OPEN');
}
