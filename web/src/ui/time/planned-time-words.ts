import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { dateFormat, relativeFormat } from './date-format.ts';
import { dayLabel, shortDay } from './day-label.ts';
import { relativeTime } from './relative-time.ts';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { zoneName } from './zone.ts';

export type PlannedTime = PlannedArrival & { readonly timeZone: string };
export type Reader = { readonly now: number; readonly timeZone: string; readonly locale: string };

export type PlannedTimeWords = {
  /** "Tomorrow 08:00–12:00 EET" */
  readonly when: string;
  /** The same as short as possible: "08:00–12:00", "Sun 08:00–12:00 EET" */
  readonly brief: string;
  /** "in 3 h 05 min", "in 3 days"; "now" while the window is open; afterwards, how long it has been closed */
  readonly relative: string;
  /** Shown next to `when`: how far off it is, or the day where "in 35 h" would only repeat "Tomorrow". */
  readonly detail: string;
  /** The day with its year, and the zone: "Sun, 22 Nov 2026, EET" */
  readonly day: string;
  /** Without anything relative: "Sunday, 22 November 2026, 10:00–12:00 EET", then the same in the reader's zone. */
  readonly absolute: string;
};

type End = Temporal.ZonedDateTime;
/** Empty for today. */
type Day = (end: End) => string;

function clockOf(end: End, locale: string): string {
  return dateFormat(locale, end.timeZoneId, 'clock').format(end.epochMilliseconds);
}

/** A single day is named once. If the clock changes between the two ends, both name their zone. */
function windowWords(from: End, to: End, day: Day, named: boolean, locale: string): string {
  const changed = from.offset !== to.offset;
  const start = `${day(from)} ${clockOf(from, locale)}${changed ? ` ${zoneName(from, locale)}` : ''}`;
  const end = `${clockOf(to, locale)}${named || changed ? ` ${zoneName(to, locale)}` : ''}`;
  return from.toPlainDate().equals(to.toPlainDate()) ? `${start}–${end}` : `${start} – ${`${day(to)} ${end}`.trim()}`;
}

function words(from: End, to: End | undefined, day: Day, named: boolean, locale: string): string {
  if (to !== undefined) return windowWords(from, to, day, named, locale);
  return `${day(from)} ${clockOf(from, locale)}${named ? ` ${zoneName(from, locale)}` : ''}`;
}

const DAY_MS = 24 * 3_600_000;

/** Ahead, days are calendar days: on a Friday, Monday is in 3 days. */
function relativeWords(time: PlannedTime, daysAhead: number, reader: Reader): string {
  if (daysAhead > 1 && time.from - reader.now >= DAY_MS) {
    return relativeFormat(reader.locale, 'always').format(daysAhead, 'day');
  }
  if (reader.now < time.from) return relativeTime(time.from, reader.now, reader.locale);
  if (reader.now <= time.to) return relativeTime(reader.now, reader.now, reader.locale);
  return relativeTime(time.to, reader.now, reader.locale);
}

/**
 * In the waypoint's zone, which is named if its clock is not the reader's. An appointment is one moment. Each text is
 * computed when it is read: a page of times reads one or two of the six.
 */
export function plannedTimeWords(time: PlannedTime, reader: Reader): PlannedTimeWords {
  const { locale } = reader;
  const zoned = (epoch: number, zone: string): End =>
    Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone);
  const ends = (zone: string): [End, End | undefined] => [
    zoned(time.from, zone),
    time.kind === 'APPOINTMENT' || time.from === time.to ? undefined : zoned(time.to, zone),
  ];
  const there = ends(knownZone(time.timeZone));
  const here = ends(reader.timeZone);
  const [first] = there;
  const foreign = there.some((at, index) => at?.offset !== here[index]?.offset);
  const now = zoned(reader.now, first.timeZoneId);
  const daysAhead = now.toPlainDate().until(first.toPlainDate()).days;
  const fullDay: Day = (at) => `${dateFormat(locale, at.timeZoneId, 'fullDay').format(at.epochMilliseconds)},`;
  return {
    get when() {
      return words(...there, (at) => dayLabel(at, now, locale), foreign, locale);
    },
    get brief() {
      return words(...there, (at) => shortDay(at, now, locale), foreign, locale).trim();
    },
    get relative() {
      return relativeWords(time, daysAhead, reader);
    },
    get detail() {
      return daysAhead === 1 && time.from - reader.now >= DAY_MS ? this.day : this.relative;
    },
    get day() {
      const day = dateFormat(locale, first.timeZoneId, 'dayOfOtherYear').format(time.from);
      return `${day}, ${zoneName(first, locale)}`;
    },
    get absolute() {
      const absolute = words(...there, fullDay, true, locale);
      return foreign ? `${absolute} · ${words(...here, fullDay, true, locale)}` : absolute;
    },
  };
}
