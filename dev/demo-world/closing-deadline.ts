import { DAY, HOUR } from './durations.ts';
import type { Place } from './places.ts';
import { localTime } from './planned-windows.ts';

// Public holidays are left out: at the worst this world closes an overdue waypoint a day or two early.
const SATURDAY = 6;

/** When a stop that nothing is known of closes as overdue: two working days on, at the same time of its day. */
export function overdueDeadline(place: Place, plannedEnd: number): number {
  let local = localTime(place, plannedEnd);
  for (let workingDays = 0; workingDays < 2;) {
    local = local.add({ days: 1 });
    if (local.dayOfWeek < SATURDAY) workingDays += 1;
  }
  return local.epochMilliseconds;
}

/** When a stop that waits for confirmation closes: after 48 hours, but a day after the question was raised at least. */
export function confirmationDeadline(place: Place, plannedEnd: number, raisedAt: number): number {
  let local = localTime(place, Math.max(plannedEnd + 48 * HOUR, raisedAt + DAY));
  while (local.dayOfWeek >= SATURDAY) local = local.add({ days: 1 });
  return local.epochMilliseconds;
}
