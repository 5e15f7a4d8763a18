import { dateFormat } from '../ui/time/date-format.ts';

/** The time of a tick or, where a day begins, its weekday. */
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
const MAX_TICKS = 12;
/** A tick closer to the beginning would overlap "now", on a narrow axis sooner. */
const CLEAR_OF_NOW = 0.1;
const CLEAR_OF_NOW_WHERE_NARROW = 0.2;
/** A tick closer to the end would be written beyond it. */
const CLEAR_OF_END = 0.023;

/** From now on, with a tick at regular intervals of whole quarters of an hour or hours in the zone. */
export function timeAxis({ from: now, to }: Span, timeZone: string): TimeAxis {
  const length = Math.max(MIN_SPAN_MS, to - now);
  const step = STEPS.find((candidate) => length / candidate <= MAX_TICKS) ?? 24 * HOUR;
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  const first = Math.floor((now - midnight.epochMilliseconds) / step) + 1;
  const ticks: number[] = [];
  for (let at = midnight.epochMilliseconds + first * step; at <= now + length; at += step) {
    const share = (at - now) / length;
    if (share >= CLEAR_OF_NOW && share <= 1 - CLEAR_OF_END) ticks.push(at);
  }
  return { from: now, to: now + length, ticks };
}

/** Whether a narrow axis leaves this tick out: every second one, and those that would overlap "now". */
export function isLeftOutWhereNarrow({ from, to, ticks }: TimeAxis, tick: number): boolean {
  return ticks.indexOf(tick) % 2 === 1 || (tick - from) / (to - from) < CLEAR_OF_NOW_WHERE_NARROW;
}

/** The share of the axis taken by a shape, and by one with its label. */
type Shares = { readonly shape: number; readonly label: number };

export type MarkLayout = { readonly level: number; readonly hasLabel: boolean };

/**
 * Where shapes at these moments, in order, are drawn: those closer together than a shape is wide are stacked, and a
 * label is shown only if there is room for it before the next one of its level and the end.
 */
export function layOutMarks(moments: readonly number[], { from, to }: Span, shares: Shares): readonly MarkLayout[] {
  const room = (share: number): number => share * (to - from);
  const starts = moments.map((at) => Math.max(from, at));
  const taken: number[] = [];
  const levels = starts.map((at) => {
    const free = taken.findIndex((last) => at - last >= room(shares.shape));
    const level = free === -1 ? taken.length : free;
    taken[level] = at;
    return level;
  });
  return starts.map((at, index) => {
    const next = starts.findIndex((_, other) => other > index && levels[other] === levels[index]);
    return { level: levels[index] ?? 0, hasLabel: (starts[next] ?? to) - at >= room(shares.label) };
  });
}

type AxisPosition = {
  /** In hundredths of the axis. */
  readonly start: number;
  readonly end: number;
  /** It goes on beyond the end of the axis, or began before it. */
  readonly isCut: { readonly start: boolean; readonly end: boolean };
};

/** Where a span is on the axis; null if no part of it is. */
export function positionOnAxis(axis: Span, { from, to }: Span): AxisPosition | null {
  if (to < axis.from || from > axis.to) return null;
  const share = (at: number): number =>
    (100 * (Math.min(axis.to, Math.max(axis.from, at)) - axis.from)) / (axis.to - axis.from);
  return { start: share(from), end: share(to), isCut: { start: from < axis.from, end: to > axis.to } };
}
