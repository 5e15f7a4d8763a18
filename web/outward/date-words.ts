const shapes = {
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  longDay: { weekday: 'short', day: 'numeric', month: 'long' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `at` in epoch milliseconds or as the server writes it. */
export type Moment = number | string;

/** A moment in a zone, in the words of a locale. */
export function dateWords(locale: string, timeZone: string, shape: keyof typeof shapes, at: Moment): string {
  const key = `${locale} ${timeZone} ${shape}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone });
  formats.set(key, format);
  return format.format(new Date(at));
}

export function msOf(at: Moment): number {
  return typeof at === 'number' ? at : Date.parse(at);
}

const DAY_MS = 86_400_000;

/** How many calendar days `at` lies after `now` in a zone: 0 is today. */
export function daysAway(timeZone: string, at: Moment, now: Moment): number {
  const dayOf = (moment: Moment): number => Date.parse(dateWords('sv', timeZone, 'date', moment));
  return Math.round((dayOf(at) - dayOf(now)) / DAY_MS);
}
