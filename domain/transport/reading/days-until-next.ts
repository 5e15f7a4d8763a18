const FIRST_WEEKEND_DAY = 6;
/** Counted on from the week before. */
const NEXT_MONDAY = 8;

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
  const isFree = next.dayOfWeek >= FIRST_WEEKEND_DAY && !mayBeWeekend;
  const sensible = isFree ? next.add({ days: NEXT_MONDAY - next.dayOfWeek }) : next;
  return before.until(sensible, { largestUnit: 'days' }).days;
}
