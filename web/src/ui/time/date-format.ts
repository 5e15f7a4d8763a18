const shapes = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  dayOfOtherYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  date: { day: 'numeric', month: 'short' },
  dateOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  fullDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit' },
  fullMoment: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  zone: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Shape = keyof typeof shapes;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats are cached: creating one costs a hundred times as much as using it, and a table formats hundreds of values.
 */
export function dateFormat(locale: string, timeZone: string, shape: Shape): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${shape}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone });
  formats.set(key, made);
  return made;
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Cached like the date formats, and for the same reason. */
export function relativeFormat(locale: string, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const known = relativeFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' });
  relativeFormats.set(key, made);
  return made;
}
