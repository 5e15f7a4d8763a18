import { dateFormat } from '../ui/time/date-format.ts';

/** The time of a tick; where a day begins, which one. */
export function tickWords(tick: number, timeZone: string, locale: string): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(tick).toZonedDateTimeISO(timeZone);
  return dateFormat(locale, timeZone, hour === 0 && minute === 0 ? 'weekday' : 'clock').format(tick);
}

export type Span = { readonly from: number; readonly to: number };

export type TimeAxis = Span & { readonly ticks: readonly number[] };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIN_SPAN_MS = 90 * MINUTE;
const STEPS = [15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
const MAX_TICKS = 6;
/** Room after the last arrival, for its planned window. */
const ROOM = 1.15;
/** A tick that is nearer to the beginning would be written over "now". */
const CLEAR_OF_NOW = 0.1;

/** From now on until the last of these arrivals, with a tick at every so many whole quarters or hours of the zone. */
export function timeAxis(arrivals: readonly number[], now: number, timeZone: string): TimeAxis {
  const last = Math.max(now, ...arrivals);
  const length = Math.max(MIN_SPAN_MS, (last - now) * ROOM);
  const step = STEPS.find((candidate) => length / candidate <= MAX_TICKS) ?? 24 * HOUR;
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  const first = Math.floor((now - midnight.epochMilliseconds) / step) + 1;
  const ticks: number[] = [];
  for (let at = midnight.epochMilliseconds + first * step; at <= now + length; at += step) {
    if (at - now >= CLEAR_OF_NOW * length) ticks.push(at);
  }
  return { from: now, to: now + length, ticks };
}

type Place = {
  /** In hundredths of the axis. */
  readonly start: number;
  readonly end: number;
  /** It goes on beyond the end of the axis, or began before it. */
  readonly isCut: { readonly start: boolean; readonly end: boolean };
};

/** Where a span lies on the axis; null where no part of it does. */
export function placeOn(axis: Span, { from, to }: Span): Place | null {
  if (to < axis.from || from > axis.to) return null;
  const share = (at: number): number =>
    (100 * (Math.min(axis.to, Math.max(axis.from, at)) - axis.from)) / (axis.to - axis.from);
  return { start: share(from), end: share(to), isCut: { start: from < axis.from, end: to > axis.to } };
}
