import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';

type Stop = 'done' | 'next' | 'ahead';
export type Progress = { readonly stops: readonly Stop[]; readonly done: number };

/**
 * The next stop is the first that is not completed, once the transport is on its way to it: a planned transport has
 * none.
 */
export function progressOf(statuses: readonly WaypointStatus[]): Progress {
  const next = statuses.findIndex((status) => status !== 'COMPLETED' && status !== 'OPEN');
  const stops = statuses.map((status, index): Stop => {
    if (status === 'COMPLETED') return 'done';
    return index === next ? 'next' : 'ahead';
  });
  return { stops, done: stops.filter((stop) => stop === 'done').length };
}
