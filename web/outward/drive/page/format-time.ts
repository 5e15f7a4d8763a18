import { dateWords, daysAway } from '../../date-words.ts';

/** Times in a stop’s zone, with 24 hours everywhere, as all languages of the page write them. */

type TimeContext = { readonly language: string; readonly now: number; readonly zone: string };

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function plainClock(moment: number, zone: string): string {
  return dateWords('en-GB', zone, 'clock', moment);
}

/** The zone’s name if the phone’s own clock shows another time, otherwise null. */
export function foreignZone(moment: number, { language, zone }: Pick<TimeContext, 'language' | 'zone'>): string | null {
  if (plainClock(moment, zone) === plainClock(moment, ownZone)) return null;
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}

/** “14:00”, with its zone if that is not the phone’s. */
export function clockTime(moment: number, reading: Pick<TimeContext, 'language' | 'zone'>): string {
  const name = foreignZone(moment, reading);
  return name === null ? plainClock(moment, reading.zone) : `${plainClock(moment, reading.zone)} ${name}`;
}

/** “14:00–16:00”; a single time if both are the same. */
export function clockRange(from: number, to: number, { zone }: Pick<TimeContext, 'zone'>): string {
  const [start, end] = [plainClock(from, zone), plainClock(to, zone)];
  return from === to ? end : `${start}–${end}`;
}

/** “Today”, or “Today · GMT+5:45”: the heading above a range. */
export function dayAndZone(moment: number, reading: TimeContext): string {
  const name = foreignZone(moment, reading);
  return name === null ? dayTitle(moment, reading) : `${dayTitle(moment, reading)} · ${name}`;
}

/** “today”, “tomorrow” or “Tue, 24 Nov”. */
export function dayName(moment: number, { language, now, zone }: TimeContext): string {
  const days = daysAway(zone, moment, now);
  return Math.abs(days) <= 1
    ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
    : dateWords(language === 'en' ? 'en-GB' : language, zone, 'day', moment);
}

/** The same when it appears alone: “Tomorrow”. */
export function dayTitle(moment: number, reading: TimeContext): string {
  const name = dayName(moment, reading);
  return name.charAt(0).toLocaleUpperCase(reading.language) + name.slice(1);
}

/** “14:00”, with its day if that is not today: “tomorrow 14:00”. */
export function dayAndTime(moment: number, reading: TimeContext): string {
  const time = clockTime(moment, reading);
  return daysAway(reading.zone, moment, reading.now) === 0 ? time : `${dayName(moment, reading)} ${time}`;
}

export function formatMinutes(minutes: number, language: string): string {
  const unit = minutes % 60 === 0 ? 'hour' : 'minute';
  const number = unit === 'hour' ? minutes / 60 : minutes;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(number);
}

/** “−5 min”: by how much a time is moved. */
export function formatTimeShift(minutes: number, language: string): string {
  return `${minutes < 0 ? '−' : '+'}${formatMinutes(Math.abs(minutes), language)}`;
}
