const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Year-month-day as the language writes dates, in digits: 24.12.2026, 24/12/2026. What is no date stays as it is. */
export function writeDate(date: string, locale: string): string {
  if (!ISO.test(date)) return date;
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toLocaleString(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
  } catch {
    return date;
  }
}
