import { HOUR, MINUTE } from './durations.ts';
import type { Road } from './roads.ts';

const KM_PER_HOUR = 65;
/** Regulation (EC) 561/2006: 45 minutes after 4.5 hours at the wheel, 11 hours of rest after the second such block. */
const BLOCK = 4.5 * HOUR;
const BREAK = 45 * MINUTE;
const REST = 11 * HOUR;

/** After which share of a road a driver must pause, and for how long. */
export type Pause = { readonly share: number; readonly ms: number };

export function pausesOn(road: Pick<Road, 'km'>): readonly Pause[] {
  const atTheWheel = timeAtTheWheel(road);
  const count = Math.max(0, Math.ceil(atTheWheel / BLOCK) - 1);
  return Array.from({ length: count }, (_, index) => ({
    share: ((index + 1) * BLOCK) / atTheWheel,
    ms: index % 2 === 0 ? BREAK : REST,
  }));
}

/** How long a truck with one driver needs for a road, breaks, rests and ferries included. */
export function drivingTime(road: Pick<Road, 'km' | 'ferryMs'>): number {
  return pausesOn(road).reduce((sum, { ms }) => sum + ms, timeAtTheWheel(road) + road.ferryMs);
}

function timeAtTheWheel({ km }: Pick<Road, 'km'>): number {
  return (km / KM_PER_HOUR) * HOUR;
}
