import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { wallClockAt } from '@milepost/domain/waypoint/wall-clock';
import { parseWindow, type UnparsedWindow, type ParsedWindow } from '@milepost/domain/waypoint/parse-window';
import { dateFormat } from '../../ui/time/date-format.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { momentIn, noTime, readTime } from '../time/entered-time.ts';
import { writeDate } from '../time/written-time.ts';
import { type FormStop, zoneOf } from './plan-form.ts';

/** What the one line of a stop means. `after` is when the previous stop is planned, if that is known. */
export function readPlanned(text: string, timezone: string, after: number | null, now: number) {
  const zone = knownZone(timezone);
  return parseWindow(text, {
    now: wallClockAt(now, zone),
    notBefore: wallClockAt(Math.max(now, after ?? now), zone),
  });
}

/** The times of a stop as its one line gives them; none until something is understood. */
export function plannedPatch(read: ParsedWindow | UnparsedWindow) {
  if ('problem' in read) return { from: noTime, to: noTime };
  const from = { ...read.from, isLater: false };
  if (read.to === null) return { kind: 'APPOINTMENT', from, to: noTime } as const;
  return { kind: 'RANGE', from, to: { ...read.to, isLater: false } } as const;
}

/** Why the one line of a stop is not understood; null if it is, or if the times were entered in another way. */
export function unreadLine(stop: FormStop, now: number): UnparsedWindow | null {
  if (stop.when === null) return null;
  const read = readPlanned(stop.when, zoneOf(stop), null, now);
  return 'problem' in read ? read : null;
}

/** The times of a stop as one line that can be read back; empty until they are complete. */
export function writePlanned({ kind, from, to, ...stop }: FormStop, locale: string): string {
  const zone = zoneOf(stop);
  const isWhole = momentIn(from, zone) !== null && (kind === 'APPOINTMENT' || momentIn(to, zone) !== null);
  if (!isWhole) return '';
  const begins = `${writeDay(from.date, locale)} ${from.time}`;
  if (kind === 'APPOINTMENT') return begins;
  // An end on the next day at an earlier time is what the same line means without the second day.
  const endsNextMorning = to.time <= from.time && to.date === dayAfter(from.date);
  return to.date === from.date || endsNextMorning
    ? `${begins}–${to.time}`
    : `${begins} – ${writeDay(to.date, locale)} ${to.time}`;
}

export function writeDay(date: string, locale: string): string {
  return `${Temporal.PlainDate.from(date).toLocaleString(locale, { weekday: 'short' })} ${writeDate(date, locale)}`;
}

function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}

type Meaning = {
  /** "Mon 24 Nov 08:00–10:00" */
  readonly there: string;
  /** The same for the reader, if the clocks differ: "07:00–09:00" */
  readonly here: string | null;
};

/** What is planned, with the day of the week and the month in words; null until it is complete. */
export function plannedMeaning({ kind, from, to, ...stop }: FormStop, locale: string, now: number): Meaning | null {
  const zone = knownZone(zoneOf(stop));
  const begins = momentIn(from, zone);
  const ends = kind === 'APPOINTMENT' ? begins : momentIn(to, zone);
  if (begins === null || ends === null) return null;
  const window = { begins, ends, now, locale };
  const [there, here] = [windowIn(zone, window), windowIn(readerZone(), window)];
  return { there, here: there === here ? null : here };
}

type Window = { readonly begins: number; readonly ends: number; readonly now: number; readonly locale: string };

function windowIn(zone: string, { begins, ends, now, locale }: Window): string {
  const [first, last, today] = [begins, ends, now].map((at) => wallClockAt(at, zone).date);
  const day = (at: number, date = ''): string => {
    const shape = date.slice(0, 4) === today?.slice(0, 4) ? 'day' : 'dayOfOtherYear';
    return dateFormat(locale, zone, shape).format(at).replace(',', '');
  };
  const clock = (at: number): string => dateFormat(locale, zone, 'clock').format(at);
  const start = `${day(begins, first)} ${clock(begins)}`;
  if (begins === ends) return start;
  return first === last ? `${start}–${clock(ends)}` : `${start} – ${day(ends, last)} ${clock(ends)}`;
}

/**
 * The clock changes at such a time: it exists twice, or not at all, and only the exact fields can say which is meant.
 */
export function needsExactTimes({ kind, from, to, ...stop }: FormStop): boolean {
  const zone = knownZone(zoneOf(stop));
  return [from, ...(kind === 'RANGE' ? [to] : [])].some((time) => {
    const read = readTime(time, zone).kind;
    return read === 'TWICE' || read === 'NEVER';
  });
}
