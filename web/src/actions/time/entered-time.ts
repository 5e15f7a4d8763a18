import { momentsOf, wallClockAt, type WallClock } from '@milepost/domain/waypoint/wall-clock';

/** As entered in the fields; if the clock shows the time twice, which of the two is meant. */
export type EnteredTime = WallClock & { readonly isLater: boolean };

export type ReadTime =
  | { readonly kind: 'AT'; readonly at: number }
  /** The clock shows it twice: both moments, with `at` the chosen one. */
  | { readonly kind: 'TWICE'; readonly at: number; readonly earlier: number; readonly later: number }
  /** The clock skips it: the nearest moments on either side. */
  | { readonly kind: 'NEVER'; readonly before: number; readonly after: number }
  | { readonly kind: 'INCOMPLETE' };

export function readTime({ isLater, ...clock }: EnteredTime, timezone: string): ReadTime {
  const moments = momentsOf(clock, timezone);
  switch (moments?.kind) {
    case 'ONCE':
      return { kind: 'AT', at: moments.at };
    case 'TWICE':
      return { ...moments, at: isLater ? moments.later : moments.earlier };
    case 'NEVER':
      return moments;
    case undefined:
      return { kind: 'INCOMPLETE' };
  }
}

/** The moment that is meant; null while that is not clear. */
export function momentIn(entered: EnteredTime, timezone: string): number | null {
  const read = readTime(entered, timezone);
  return 'at' in read ? read.at : null;
}

export function enteredTimeAt(at: number, timezone: string): EnteredTime {
  const clock = wallClockAt(at, timezone);
  const moments = momentsOf(clock, timezone);
  return { ...clock, isLater: moments?.kind === 'TWICE' && moments.later === at };
}

const SOME_DATE = '2026-01-01';
const SOME_TIME = '12:00';
const UTC = 'UTC';

/** Which parts are filled in but are not a date or a time of day, each regardless of the other. */
export function unreadableParts({ date, time }: WallClock) {
  return {
    date: date.trim() !== '' && momentsOf({ date, time: SOME_TIME }, UTC) === null,
    time: time.trim() !== '' && momentsOf({ date: SOME_DATE, time }, UTC) === null,
  };
}

export const noTime: EnteredTime = { date: '', time: '', isLater: false };
