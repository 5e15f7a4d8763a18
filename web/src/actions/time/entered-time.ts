import { momentsOf, wallClockAt, type WallClock } from '@milepost/domain/waypoint/wall-clock';

/** As it stands in the fields; where the clock shows the time twice, which of the two is meant. */
export type EnteredTime = WallClock & { readonly isLater: boolean };

export type ReadTime =
  | { readonly kind: 'AT'; readonly at: number }
  /** The clock shows it twice: both, of which `at` is the one that is chosen. */
  | { readonly kind: 'TWICE'; readonly at: number; readonly earlier: number; readonly later: number }
  /** The clock skips it: what is nearest on either side. */
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

/** The moment that is meant, or none as long as it is not clear. */
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

/** What is there, and is no date or no time of day, whatever the other is. */
export function unreadableParts({ date, time }: WallClock) {
  return {
    date: date.trim() !== '' && momentsOf({ date, time: SOME_TIME }, UTC) === null,
    time: time.trim() !== '' && momentsOf({ date: SOME_DATE, time }, UTC) === null,
  };
}

export const noTime: EnteredTime = { date: '', time: '', isLater: false };
