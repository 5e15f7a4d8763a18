import { relativeFormat } from './date-format.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** "In 30 hr" says more than "in 1 day" when planning a night. */
const HOURS_UP_TO_MS = 48 * HOUR_MS;

function unitFor(distance: number): readonly [Intl.RelativeTimeFormatUnit, number] {
  if (distance < MINUTE_MS) return ['second', SECOND_MS];
  if (distance < HOUR_MS) return ['minute', MINUTE_MS];
  if (distance < HOURS_UP_TO_MS) return ['hour', HOUR_MS];
  return ['day', DAY_MS];
}

/** "in 3 hr", "4 sec ago", "now"; rounded towards now, so that nothing is said to be older or further than it is. */
export function relativeTime(at: number, now: number, locale: string): string {
  const [unit, length] = unitFor(Math.abs(at - now));
  const count = Math.trunc((at - now) / length);
  // Without the addition a moment just past would be minus zero, which reads "0 sec ago".
  const numeric = unit === 'second' && count === 0 ? 'auto' : 'always';
  return relativeFormat(locale, numeric).format(count + 0, unit);
}
