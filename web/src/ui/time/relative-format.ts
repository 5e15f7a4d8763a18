const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Kept like the formats of dates, and for the same reason. */
export function relativeFormat(locale: string, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' });
  formats.set(key, made);
  return made;
}
