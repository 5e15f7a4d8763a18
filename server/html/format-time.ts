import type { Language } from '@milepost/domain/people/language';

type Where = { readonly language: Language; readonly timeZone: string };

/** "14:05 CET". */
export function formatTime(at: number, where: Where): string {
  return format(where, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at);
}

/** "Mon 23 Nov, 14:05 CET". */
export function formatDateTime(at: number, where: Where): string {
  return format(where, { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at);
}

/** "Mon 23 Nov, 14:05–16:00 CET". */
export function formatDateTimeRange(from: number, to: number, where: Where): string {
  const options = { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return format(where, options)
    .formatRange(from, to)
    .replaceAll(/[\u2009\u202F]/g, ' ');
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one costs a hundred times as much as using it. */
function format({ language, timeZone }: Where, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    ...options,
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(key, made);
  return made;
}
