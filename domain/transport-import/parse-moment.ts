import { parseDate } from '../waypoint/parse-date.ts';
import { parseTimeOfDay } from '../waypoint/parse-time-of-day.ts';
import type { WallClock } from '../waypoint/wall-clock.ts';

/** The order in which a file writes day and month when they are separated by slashes. */
export type SlashOrder = 'DAY_FIRST' | 'MONTH_FIRST';

type MomentRefusal =
  | 'NO_DATE'
  | 'YEAR_MISSING'
  | 'DATE_AMBIGUOUS'
  | 'EXCEL_NUMBER'
  | 'TIME_OF_DAY_MISSING'
  | 'NO_TIME_OF_DAY';

export type ParsedMoment =
  | WallClock
  /** With an offset from UTC. */
  | { readonly at: number }
  | { readonly refused: MomentRefusal };

/** Excel's day number, written if a cell was not formatted as a date. */
const EXCEL_NUMBER = /^\d{5}(?:[.,]\d+)?$/;
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/;
const DATE_AND_TIME = /^(\d+[./-]\d+(?:[./-]\d*)?)(?:[T,\s]+(.+))?$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;
const NO_YEAR = /^\d{1,2}[./-]\d{1,2}[./-]?$/;
const SECONDS = /^(\d{1,2}:\d{2}):\d{2}(?:[.,]\d+)?(?=\s*(?:[ap]\.?m\.?)?$)/i;
/** A full date does not depend on the current day. */
const ANY_DAY = '2026-01-01';

/** Reads a date with a time of day as spreadsheets write them: in German, ISO or English form. */
export function parseMoment(written: string, slashes: SlashOrder | null): ParsedMoment {
  const text = written.trim();
  if (EXCEL_NUMBER.test(text)) return { refused: 'EXCEL_NUMBER' };
  const [, day, clock, offset] = WITH_OFFSET.exec(text) ?? [];
  if (day !== undefined) return instantOf(`${day}T${clock}${offset}`);
  const [, datePart, timePart] = DATE_AND_TIME.exec(text) ?? [];
  if (datePart === undefined) return { refused: 'NO_DATE' };
  const date = dateOf(datePart, slashes);
  if (typeof date !== 'string') return date;
  if (timePart === undefined) return { refused: 'TIME_OF_DAY_MISSING' };
  const time = parseImportTimeOfDay(timePart);
  return time === null ? { refused: 'NO_TIME_OF_DAY' } : { date, time };
}

/** The end of a window on the day it begins may be just a time of day. Seconds are dropped. */
export function parseImportTimeOfDay(written: string): string | null {
  return parseTimeOfDay(written.trim().replace(SECONDS, '$1'));
}

/** The order that one value reveals for all others; null if it reveals none. */
export function slashOrderOf(written: string): SlashOrder | null {
  const [, first, second] = SLASHES.exec(DATE_AND_TIME.exec(written.trim())?.[1] ?? '') ?? [];
  if (Number(first) > 12 && Number(second) <= 12) return 'DAY_FIRST';
  return Number(second) > 12 && Number(first) <= 12 ? 'MONTH_FIRST' : null;
}

function instantOf(text: string): ParsedMoment {
  try {
    return { at: Temporal.Instant.from(text).epochMilliseconds };
  } catch {
    return { refused: 'NO_DATE' };
  }
}

function dateOf(written: string, slashes: SlashOrder | null): string | { readonly refused: MomentRefusal } {
  const none = { refused: 'NO_DATE' } as const;
  const [, year, month, day] = YEAR_FIRST.exec(written) ?? [];
  if (year !== undefined) return parseDate(`${year}-${month}-${day}`, ANY_DAY, 'AHEAD') ?? none;
  if (DOTS.test(written)) return parseDate(written, ANY_DAY, 'AHEAD') ?? none;
  if (NO_YEAR.test(written)) return { refused: 'YEAR_MISSING' };
  const [, first = '', second = '', full = ''] = SLASHES.exec(written) ?? [];
  if (full === '') return none;
  const order = slashOrderOf(written) ?? slashes ?? (first === second ? 'DAY_FIRST' : null);
  if (order === null) return Number(first) > 12 ? none : { refused: 'DATE_AMBIGUOUS' };
  const [inOrder, inMonth] = order === 'DAY_FIRST' ? [first, second] : [second, first];
  return parseDate(`${inOrder}.${inMonth}.${full}`, ANY_DAY, 'AHEAD') ?? none;
}
