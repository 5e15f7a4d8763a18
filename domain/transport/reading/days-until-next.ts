const FIRST_WEEKEND_DAY = 6;
/** Counted from Monday of the week before. */
const NEXT_MONDAY = 8;

/**
 * Moves a past plan to the same time of day tomorrow or later, off weekends unless it began on one. Future plans never
 * move into the past.
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
