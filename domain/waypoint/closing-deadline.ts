import type { PlannedArrival } from './planned-arrival.ts';
import type { Place } from './waypoint.ts';

/** The working days of a place: no weekends, no public holidays of the country or the known state. */
export type WorkingDays = { isWorkingDay(place: Place, date: Temporal.PlainDate): boolean };

/** Specification §9.5: working days after the planned arrival. */
const OVERDUE_WORKING_DAYS = 2;
/** Specification §4.9: elapsed hours after the planned arrival of a waypoint in need of confirmation. */
const CONFIRMATION_MS = 48 * 3_600_000;
/** A doubt raised late still leaves a day to settle it. Chosen. */
const MIN_CONFIRMATION_MS = 24 * 3_600_000;

/** The same local time on the second working day after the planned arrival ends. */
export function overdueDeadline(place: Place, planned: PlannedArrival, days: WorkingDays): number {
  const due = localTime(place, planned.to);
  let date = due.toPlainDate();
  for (let left = OVERDUE_WORKING_DAYS; left > 0;) {
    date = date.add({ days: 1 });
    if (days.isWorkingDay(place, date)) left -= 1;
  }
  return onAnotherDay(due, date);
}

/** Moved off weekends and holidays, because no one is there to confirm. */
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

/** The same local time; only a clock change on the day itself shifts it. */
function onAnotherDay(due: Temporal.ZonedDateTime, date: Temporal.PlainDate): number {
  return date.toZonedDateTime({ timeZone: due.timeZoneId, plainTime: due.toPlainTime() }).epochMilliseconds;
}

function localTime(place: Place, at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(place.timezone);
}
