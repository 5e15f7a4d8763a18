import type { WallClock } from './wall-clock.ts';
import { parseDate } from './parse-date.ts';
import { parseTimeOfDay } from './parse-time-of-day.ts';
import { monthNamed, windowWord } from './window-words.ts';

/** When a stop is planned, in local clock time: a window, or an appointment if `to` is null. */
export type ParsedWindow = { readonly from: WallClock; readonly to: WallClock | null };

export type WindowProblem =
  | 'EMPTY'
  | 'UNKNOWN_WORD'
  | 'NO_SUCH_DAY'
  | 'NO_SUCH_TIME'
  /** The date does not fall on the given day of the week. */
  | 'OTHER_WEEKDAY'
  | 'NO_TIME'
  | 'TOO_MUCH';

/** `excerpt` is the wrong part, as typed; empty if something is missing. */
export type UnparsedWindow = { readonly problem: WindowProblem; readonly excerpt: string };

type Days = {
  readonly now: WallClock;
  /**
   * A day of the week, or a time without a day, means the first one from here on; at the second stop, from the first
   * stop on.
   */
  readonly notBefore: WallClock;
};

/**
 * Reads one line such as `mon 8-10`, `tomorrow 14`, `25.11. 8–12`, `heute 8 bis 10`, `24/11 06:00-08:00` or `fr 22 - sa
 * 6`. A single time is an appointment.
 */
export function parseWindow(text: string, days: Days): ParsedWindow | UnparsedWindow {
  const tokens = tokensOf(text, days.now);
  const bad = tokens.find((token) => token.kind === 'BAD');
  if (bad !== undefined) return { problem: bad.problem, excerpt: bad.excerpt };
  if (tokens.length === 0) return { problem: 'EMPTY', excerpt: '' };
  const sides = readings(tokens).map(sidesOf);
  const [best] = sides.filter((found) => !('problem' in found));
  if (best === undefined) return sides.find((found) => 'problem' in found) ?? { problem: 'NO_TIME', excerpt: '' };
  return 'problem' in best ? best : windowOf(best, days);
}

type Excerpt = { readonly excerpt: string };
type Half = 'a' | 'p' | null;
type DayToken = Excerpt &
  (
    | { readonly kind: 'WEEKDAY'; readonly weekday: number }
    | { readonly kind: 'NEAR_DAY'; readonly days: number }
    | { readonly kind: 'DATE'; readonly date: string }
  );
type TimeToken = Excerpt & { readonly kind: 'TIME'; readonly time: string; readonly half: Half };
type PlainToken = DayToken | TimeToken | (Excerpt & { readonly kind: 'DASH' });
/** `8.10` is ten past eight, or the eighth of October. */
type EitherToken = Excerpt & { readonly kind: 'EITHER'; readonly date: DayToken; readonly time: TimeToken };
type BadToken = Excerpt & { readonly kind: 'BAD'; readonly problem: WindowProblem };
type Token = PlainToken | EitherToken | BadToken;

const SPACE = /^[\s,;|]+/;
const DASH = /^(?:[-–—−]+|\.{2,}|…)/;
const WORD = /^\p{L}+\.?/u;
const IN_DAYS = /^\+\s*\d{1,3}(?!\d)/;
const WHOLE_DATE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4}|\d{1,2}([./])\s?\d{1,2}\1(?:\s?\d{4}|\d{2}))(?![\d:])/;
const DAY_AND_MONTH = /^\d{1,2}(?:\.\s?\d{1,2}\.|\/\d{1,2}\/?)(?!\d)/;
const NAMED_MONTH = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?(?:\s+(\d{4})(?!\d))?/u;
const MONTH_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d:.])/u;
const DAY_OF_MONTH = /^(\d{1,2})(?:\.|st\b|nd\b|rd\b|th\b)(?!\d)/;
const EITHER = /^\d{1,2}\.\d{1,2}(?![\d.:])/;
const CLOCK = /^\d{1,4}(?:[:,h]\d{2})?(?!\d)(?:\s*(?:[ap]\.?m\.?|uhr|h)(?!\p{L}))?/iu;
const NUMBER = /^[\d.:/]+/;
const HALF = /([ap])\.?m\.?$/i;

function tokensOf(text: string, now: WallClock): Token[] {
  const tokens: Token[] = [];
  for (let rest = text; rest !== '';) {
    const space = SPACE.exec(rest)?.[0];
    const [length, token] = space === undefined ? nextToken(rest, now) : [space.length, null];
    if (token !== null) tokens.push(token);
    rest = rest.slice(length);
  }
  return tokens;
}

function nextToken(rest: string, now: WallClock): readonly [number, Token | null] {
  const date = dateToken(rest, now);
  if (date !== null) return [date.excerpt.length, date];
  const dash = DASH.exec(rest)?.[0];
  if (dash !== undefined) return [dash.length, { kind: 'DASH', excerpt: dash }];
  const word = WORD.exec(rest)?.[0];
  if (word !== undefined) return [word.length, wordToken(word)];
  const either = EITHER.exec(rest)?.[0];
  if (either !== undefined) return [either.length, eitherToken(either, now)];
  const clock = CLOCK.exec(rest)?.[0] ?? NUMBER.exec(rest)?.[0] ?? rest.slice(0, 1);
  return [clock.length, timeToken(clock)];
}

/** A token that can only be a date. */
function dateToken(rest: string, { date: today }: WallClock): DayToken | BadToken | null {
  const plain = (IN_DAYS.exec(rest) ?? WHOLE_DATE.exec(rest) ?? DAY_AND_MONTH.exec(rest))?.[0];
  if (plain !== undefined) return dated(plain, plain.replaceAll(/(?<=[./])\s/g, ''), today);
  const [before, day, month, year = ''] = NAMED_MONTH.exec(rest) ?? [];
  const number = month === undefined ? null : monthNamed(month);
  if (before !== undefined && number !== null) return dated(before, `${day}.${number}.${year}`, today);
  const [first, name = '', dayAfter] = MONTH_FIRST.exec(rest) ?? [];
  const numberFirst = monthNamed(name);
  if (first !== undefined && numberFirst !== null) return dated(first, `${dayAfter}.${numberFirst}.`, today);
  const [alone, dayAlone = ''] = DAY_OF_MONTH.exec(rest) ?? [];
  return alone === undefined ? null : dated(alone, dayAlone, today);
}

function dated(excerpt: string, written: string, today: string): DayToken | BadToken {
  const date = parseDate(written, today, 'AHEAD');
  return date === null ? { kind: 'BAD', problem: 'NO_SUCH_DAY', excerpt } : { kind: 'DATE', date, excerpt };
}

function wordToken(written: string): Token | null {
  const word = windowWord(written);
  if (word === null) return { kind: 'BAD', problem: 'UNKNOWN_WORD', excerpt: written };
  if (word.kind === 'FILLER') return null;
  if (word.kind === 'CLOCK') return { kind: 'TIME', time: word.time, half: null, excerpt: written };
  return { ...word, excerpt: written };
}

function eitherToken(written: string, now: WallClock): Token {
  const [date, time] = [dated(written, `${written}.`, now.date), timeToken(written)];
  if (date.kind === 'BAD') return time;
  return time.kind === 'TIME' ? { kind: 'EITHER', date, time, excerpt: written } : date;
}

const MIDNIGHT = '24:00';

function timeToken(written: string): TimeToken | BadToken {
  const time = /^24(?:[:.]?00)?$/.test(written) ? MIDNIGHT : parseTimeOfDay(written);
  if (time === null)
    return { kind: 'BAD', problem: /\d/.test(written) ? 'NO_SUCH_TIME' : 'UNKNOWN_WORD', excerpt: written };
  const half = HALF.exec(written)?.[1]?.toLowerCase();
  return { kind: 'TIME', time, half: half === 'a' || half === 'p' ? half : null, excerpt: written };
}

/** In the first reading, everything that may be a date is one. */
function readings(tokens: readonly Token[]): PlainToken[][] {
  return tokens.reduce<PlainToken[][]>(
    (all, token) => {
      if (token.kind === 'BAD') return all;
      if (token.kind !== 'EITHER') return all.map((one) => [...one, token]);
      return all.length > MAX_READINGS
        ? all.map((one) => [...one, token.time])
        : [...all.map((one) => [...one, token.date]), ...all.map((one) => [...one, token.time])];
    },
    [[]],
  );
}

/** Two such tokens give four readings; a line with dozens of them is not a window anyway. */
const MAX_READINGS = 8;

type Side = { readonly days: readonly DayToken[]; readonly time: TimeToken };

/** A time with its days, optionally followed by a dash and another. */
function sidesOf(tokens: readonly PlainToken[]): readonly Side[] | UnparsedWindow {
  const sides: Side[] = [];
  let days: DayToken[] = [];
  let mayDash = false;
  let isAfterDash = false;
  for (const token of tokens) {
    if (token.kind === 'DASH') {
      if (!mayDash) return { problem: sides.length === 0 ? 'NO_TIME' : 'TOO_MUCH', excerpt: '' };
      mayDash = false;
      isAfterDash = true;
    } else if (token.kind === 'TIME') {
      if (sides.length === 2) return { problem: 'TOO_MUCH', excerpt: token.excerpt };
      sides.push({ days, time: token });
      mayDash = sides.length === 1;
      days = [];
      isAfterDash = false;
    } else {
      days = [...days, token];
    }
  }
  const [first, ...last] = sides;
  if (first !== undefined && days.length === 0) return sides;
  if (first === undefined || isAfterDash) return { problem: 'NO_TIME', excerpt: '' };
  // "8-10 on Monday"
  if (sides.every((side) => side.days.length === 0)) return [{ ...first, days }, ...last];
  return { problem: 'TOO_MUCH', excerpt: days[0]?.excerpt ?? '' };
}

function windowOf([first, last]: readonly Side[], days: Days): ParsedWindow | UnparsedWindow {
  if (first === undefined) return { problem: 'NO_TIME', excerpt: '' };
  const begins = withHalf(first.time, last?.time);
  const from = momentOf(first.days, begins, days);
  if ('problem' in from) return from;
  if (last === undefined) return { from, to: null };
  const ends =
    last.days.length === 0
      ? { date: from.date, time: last.time.time }
      : momentOf(last.days, last.time.time, { ...days, notBefore: from });
  if ('problem' in ends) return ends;
  const to = beforeMidnight(ends);
  // "22-6" ends the next morning.
  const isOver = last.days.length === 0 && compare(to, from) <= 0;
  return { from, to: isOver ? { ...to, date: daysOn(to.date, 1) } : to };
}

/** "8-10 pm" means an evening; "10-2 pm" starts in the morning. */
function withHalf(first: TimeToken, last: TimeToken | undefined): string {
  if (first.half !== null || last?.half !== 'p') return first.time;
  const evening = parseTimeOfDay(`${first.time} pm`);
  return evening !== null && evening < last.time ? evening : first.time;
}

function momentOf(named: readonly DayToken[], time: string, days: Days): WallClock | UnparsedWindow {
  const [date, ...others] = named.toSorted((a, b) => exactness(b) - exactness(a));
  if (date === undefined) return beforeMidnight(firstFrom(time, days, () => true));
  const weekday = others.find((one) => one.kind === 'WEEKDAY');
  if (others.length > 1 || (others.length === 1 && weekday === undefined)) {
    return { problem: 'TOO_MUCH', excerpt: others.at(-1)?.excerpt ?? '' };
  }
  const day = dayOf(date, time, days);
  if (weekday?.kind === 'WEEKDAY' && dayOfWeek(day) !== weekday.weekday) {
    return { problem: 'OTHER_WEEKDAY', excerpt: `${weekday.excerpt} ${date.excerpt}` };
  }
  return beforeMidnight({ date: day, time });
}

const exactness = ({ kind }: DayToken): number => (kind === 'WEEKDAY' ? 0 : 1);

function dayOf(token: DayToken, time: string, days: Days): string {
  if (token.kind === 'DATE') return token.date;
  if (token.kind === 'NEAR_DAY') return daysOn(days.now.date, token.days);
  return firstFrom(time, days, (date) => dayOfWeek(date) === token.weekday).date;
}

/** The first such day on which the time is not over yet. */
function firstFrom(time: string, { notBefore }: Days, isMeant: (date: string) => boolean): WallClock {
  for (let days = 0; ; days += 1) {
    const found = { date: daysOn(notBefore.date, days), time };
    if (isMeant(found.date) && compare(beforeMidnight(found), notBefore) >= 0) return found;
  }
}

function beforeMidnight(clock: WallClock): WallClock {
  return clock.time === MIDNIGHT ? { date: daysOn(clock.date, 1), time: '00:00' } : clock;
}

function daysOn(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

function dayOfWeek(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

function compare(a: WallClock, b: WallClock): number {
  const [one, other] = [`${a.date} ${a.time}`, `${b.date} ${b.time}`];
  return one === other ? 0 : one < other ? -1 : 1;
}
