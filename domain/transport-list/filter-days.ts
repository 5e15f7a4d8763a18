import { sensibleSpan } from '../calendar/sensible-span.ts';

export const dayPresets = ['today', 'tomorrow', 'thisWeek', 'nextWeek', 'lastWeek'] as const;

export type DayPreset = (typeof dayPresets)[number];

/** Days as year-month-day; an open end is null. A preset moves with time. */
export type FilterDays = { readonly preset: DayPreset } | { readonly from: string | null; readonly to: string | null };

/** The filters by days: by the first planned arrival, and by the completion or cancellation. */
export const dayKeys = ['scheduled', 'ended'] as const;

export type DayKey = (typeof dayKeys)[number];

type Days = { readonly from: Temporal.PlainDate | null; readonly to: Temporal.PlainDate | null };
type Instants = { readonly from: string | null; readonly to: string | null };

/** The first and the last, counted from today; weeks begin on Mondays. */
function presetDays(preset: DayPreset, today: Temporal.PlainDate): Days {
  const sinceSunday = today.dayOfWeek;
  const presets: Readonly<Record<DayPreset, readonly [number, number]>> = {
    today: [0, 0],
    tomorrow: [1, 1],
    thisWeek: [1 - sinceSunday, 7 - sinceSunday],
    nextWeek: [8 - sinceSunday, 14 - sinceSunday],
    lastWeek: [-6 - sinceSunday, -sinceSunday],
  };
  const [from, to] = presets[preset];
  return { from: today.add({ days: from }), to: today.add({ days: to }) };
}

function dayOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}

/** From the start of the first day to the end of the last, in the reader's zone. */
export function filterInstants(days: FilterDays, timeZone: string, now: number): Instants {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const { from, to } =
    'preset' in days ? presetDays(days.preset, today) : { from: dayOf(days.from), to: dayOf(days.to) };
  const span = sensibleSpan(now);
  // A year being typed is briefly 0002 or 0202: nothing is planned then, and the server refuses to look there.
  const within = (at: Temporal.Instant): string =>
    Temporal.Instant.fromEpochMilliseconds(Math.min(Math.max(at.epochMilliseconds, span.from), span.to)).toString();
  const begin = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(timeZone).toInstant();
  return {
    from: from === null ? null : within(begin(from)),
    to: to === null ? null : within(begin(to.add({ days: 1 })).subtract({ milliseconds: 1 })),
  };
}

type InstantKey = `filter.${DayKey}.${'from' | 'to'}`;

/** The days of each filter as query parameters. */
export function daysQuery(
  filters: { readonly [K in DayKey]?: FilterDays | undefined },
  timeZone: string,
  now: number,
): { readonly [K in InstantKey]?: string } {
  const asked = dayKeys.flatMap((key) => {
    const days = filters[key];
    const { from, to } = days === undefined ? { from: null, to: null } : filterInstants(days, timeZone, now);
    return [
      [`filter.${key}.from`, from],
      [`filter.${key}.to`, to],
    ] as const;
  });
  return Object.fromEntries(asked.filter(([, at]) => at !== null));
}

export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** Separates the two ends of a span of days; an open end is left out. */
const SPAN = '..';

/** "today", "2026-11-22..2026-11-28", "..2026-11-28": the form used in URLs and saved views. */
export function writeDays(days: FilterDays): string {
  return 'preset' in days ? days.preset : `${days.from ?? ''}${SPAN}${days.to ?? ''}`;
}

/** Undefined if the text makes no sense. */
export function readDays(text: string): FilterDays | undefined {
  const preset = dayPresets.find((each) => each === text);
  if (preset !== undefined) return { preset };
  const [from, to] = text.split(SPAN).map((day) => (isDay(day) ? day : null));
  return from || to ? { from: from ?? null, to: to ?? null } : undefined;
}
