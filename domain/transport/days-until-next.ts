const FIRST_WEEKEND_DAY = 6;

/**
 * By how many days a plan of the past is to be moved so that it begins on a sensible day to come: at the same time of
 * day tomorrow or later, and not on a weekend, unless it was on one before. A plan that is still to come is not moved
 * into the past.
 */
export function daysUntilNext(begins: number, now: number, timezone: string): number {
  const at = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timezone);
  const before = at(begins).toPlainDate();
  const mayBeWeekend = before.dayOfWeek >= FIRST_WEEKEND_DAY;
  const tomorrow = at(now).toPlainDate().add({ days: 1 });
  const next = Temporal.PlainDate.compare(before, tomorrow) < 0 ? tomorrow : before.add({ days: 1 });
  // Two days of a weekend are all that there is to pass over.
  const days = [0, 1, 2].map((ahead) => next.add({ days: ahead }));
  const sensible = days.find(({ dayOfWeek }) => mayBeWeekend || dayOfWeek < FIRST_WEEKEND_DAY) ?? next;
  return before.until(sensible, { largestUnit: 'days' }).days;
}
