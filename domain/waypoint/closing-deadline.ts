import type { PlannedArrival } from './planned-arrival.ts';
import type { Place } from './waypoint.ts';

/** Which days of which place are worked: weekends and public holidays, of the state where it is known. */
export type WorkingDays = { isWorkingDay(place: Place, date: Temporal.PlainDate): boolean };

/** Specification §9: overdue waypoints close this many working days after the planned arrival. */
const OVERDUE_WORKING_DAYS = 2;
/** The specification's other reading, for a waypoint that needs confirmation: elapsed hours after the planned arrival. */
const CONFIRMATION_MS = 48 * 3_600_000;
/** A doubt that is raised late still leaves somebody a day to settle it. */
const MIN_CONFIRMATION_MS = 24 * 3_600_000;

/** The same time of day on the second working day after the planned arrival's end, as clocks at the place show it. */
export function overdueDeadline(place: Place, planned: PlannedArrival, days: WorkingDays): number {
  const due = localTime(place, planned.to);
  let date = due.toPlainDate();
  for (let left = OVERDUE_WORKING_DAYS; left > 0;) {
    date = date.add({ days: 1 });
    if (days.isWorkingDay(place, date)) left -= 1;
  }
  return onAnotherDay(due, date);
}

/** Moved off weekends and holidays, for nobody is there to confirm. */
export function confirmationDeadline(
  place: Place,
  planned: PlannedArrival,
  raisedAt: number,
  days: WorkingDays,
): number {
  const due = localTime(place, Math.max(planned.to + CONFIRMATION_MS, raisedAt + MIN_CONFIRMATION_MS));
  let date = due.toPlainDate();
  if (days.isWorkingDay(place, date)) return due.epochMilliseconds;
  while (!days.isWorkingDay(place, date)) date = date.add({ days: 1 });
  return onAnotherDay(due, date);
}

/** At the same time of day. A night in between in which clocks are changed does not matter, that of the day itself does. */
function onAnotherDay(due: Temporal.ZonedDateTime, date: Temporal.PlainDate): number {
  return date.toZonedDateTime({ timeZone: due.timeZoneId, plainTime: due.toPlainTime() }).epochMilliseconds;
}

function localTime(place: Place, at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(place.timezone);
}
