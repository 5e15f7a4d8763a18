const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Unit = 'day' | 'hour' | 'minute';

const formats = new Map<string, Intl.NumberFormat>();

/** Kept like the formats of dates, and for the same reason. */
function unitFormat(locale: string, unit: Unit): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  // "5h 12m" is read at a glance; what is as narrow in German is not.
  const unitDisplay = locale.startsWith('en') ? 'narrow' : 'short';
  const made = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
  formats.set(key, made);
  return made;
}

/** Specification §9: days, hours and minutes; the two largest that say something: "1d 4h", "5h 12m". */
export function durationWords(ms: number, locale: string): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  const parts: readonly (readonly [Unit, number])[] = [
    ['day', Math.floor(minutes / DAY_MINUTES)],
    ['hour', Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)],
    ['minute', minutes % HOUR_MINUTES],
  ];
  const first = parts.findIndex(([, count]) => count > 0);
  if (first === -1) return unitFormat(locale, 'minute').format(0);
  return parts
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => unitFormat(locale, unit).format(count))
    .join(' ');
}
