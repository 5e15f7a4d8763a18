import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { dateFormat } from './date-format.ts';
import { dayLabel, shortDay } from './day-label.ts';
import { relativeTime } from './relative-time.ts';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { zoneName } from './zone.ts';

export type PlannedTime = PlannedArrival & { readonly timeZone: string };
export type Reader = { readonly now: number; readonly timeZone: string; readonly locale: string };

export type PlannedTimeWords = {
  /** "Tomorrow 08:00–12:00 EET" */
  readonly when: string;
  /** The same as short as can be: "08:00–12:00", "Sun 08:00–12:00 EET" */
  readonly brief: string;
  /** "in 3 h 05 min"; "now" while the window is open; after it, how long it has been closed */
  readonly relative: string;
  /** The day with its year, and the zone: "Sun, 22 Nov 2026, EET" */
  readonly day: string;
  /** Nothing relative in it: "Sunday, 22 November 2026, 10:00–12:00 EET", then the same in the reader's zone. */
  readonly absolute: string;
};

type End = { readonly at: Temporal.ZonedDateTime; readonly clock: string; readonly zone: string };

function endOf(epoch: number, timeZone: string, locale: string): End {
  const at = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(timeZone);
  return { at, clock: dateFormat(locale, timeZone, 'clock').format(epoch), zone: zoneName(at, locale) };
}

/** One day is named once. Where the clock was changed between the two ends, both say their zone. */
function windowWords(from: End, to: End, day: (end: End) => string, named: boolean): string {
  const changed = from.zone !== to.zone;
  const start = `${day(from)} ${from.clock}${changed ? ` ${from.zone}` : ''}`;
  const end = `${to.clock}${named || changed ? ` ${to.zone}` : ''}`;
  return from.at.toPlainDate().equals(to.at.toPlainDate())
    ? `${start}–${end}`
    : `${start} – ${`${day(to)} ${end}`.trim()}`;
}

function words(from: End, to: End | undefined, day: (end: End) => string, named: boolean): string {
  if (to !== undefined) return windowWords(from, to, day, named);
  return `${day(from)} ${from.clock}${named ? ` ${from.zone}` : ''}`;
}

function relativeWords(time: PlannedTime, reader: Reader): string {
  if (reader.now < time.from) return relativeTime(time.from, reader.now, reader.locale);
  if (reader.now <= time.to) return relativeTime(reader.now, reader.now, reader.locale);
  return relativeTime(time.to, reader.now, reader.locale);
}

/** In the waypoint's zone, which is named where its clock is not the reader's. An appointment is one moment. */
export function plannedTimeWords(time: PlannedTime, reader: Reader): PlannedTimeWords {
  const { locale } = reader;
  const end = (epoch: number, zone: string): End => endOf(epoch, zone, locale);
  const ends = (zone: string): [End, End | undefined] => [
    end(time.from, zone),
    time.kind === 'APPOINTMENT' || time.from === time.to ? undefined : end(time.to, zone),
  ];
  const there = ends(knownZone(time.timeZone));
  const here = ends(reader.timeZone);
  const first = there[0];
  const foreign = there.some((at, index) => at?.at.offset !== here[index]?.at.offset);
  const now = end(reader.now, first.at.timeZoneId).at;
  const label = (at: End): string => dayLabel(at.at, now, locale);
  const short = (at: End): string => shortDay(at.at, now, locale);
  const fullDay = (at: End): string =>
    `${dateFormat(locale, at.at.timeZoneId, 'fullDay').format(at.at.epochMilliseconds)},`;
  const absolute = words(...there, fullDay, true);
  return {
    when: words(...there, label, foreign),
    brief: words(...there, short, foreign).trim(),
    relative: relativeWords(time, reader),
    day: `${dateFormat(locale, first.at.timeZoneId, 'dayOfOtherYear').format(time.from)}, ${first.zone}`,
    absolute: foreign ? `${absolute} · ${words(...here, fullDay, true)}` : absolute,
  };
}
