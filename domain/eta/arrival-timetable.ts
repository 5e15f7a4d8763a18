import type { ForecastReason } from './forecast.ts';

/** What the vehicle does for a while on its way to a stop. */
export type TimetableRow = {
  readonly code: Exclude<ForecastReason, 'LANE_PACE'> | 'DRIVE';
  readonly from: number;
  readonly until: number;
  /** The country of a driving ban. */
  readonly countryCode: string | null;
  /** For a learned on-site time: the number of stays it was learned from. */
  readonly stays?: number | undefined;
};

type Reason = Omit<TimetableRow, 'code'> & { readonly code: ForecastReason };
type Pause = Reason & { readonly code: Exclude<ForecastReason, 'LANE_PACE'> };

type Way = {
  /** Now, or when the vehicle reaches the previous stop. */
  readonly from: number;
  readonly expected: number;
  readonly because: readonly Reason[];
};

/** Shorter rows are meaningless at a precision of one minute. */
const MIN_ROW_MS = 60_000;

/**
 * Splits the way to a stop into rows without gaps, ending at the expected arrival; between pauses the vehicle drives.
 * The reasons may be minutes older than the ETA; the last row absorbs the difference.
 */
export function arrivalTimetable({ from, expected, because }: Way): TimetableRow[] {
  const rows: TimetableRow[] = [];
  let at = from;
  for (const reason of because.filter(isPause).toSorted((a, b) => a.from - b.from)) {
    const until = reason.code === 'PLANNED_TIME' ? expected : Math.min(reason.until, expected);
    if (until - Math.max(at, reason.from) < MIN_ROW_MS) continue;
    const drives = reason.from - at >= MIN_ROW_MS;
    if (drives) rows.push({ code: 'DRIVE', from: at, until: reason.from, countryCode: null });
    rows.push({ ...reason, from: drives ? reason.from : at, until });
    at = until;
  }
  if (expected - at >= MIN_ROW_MS) return [...rows, { code: 'DRIVE', from: at, until: expected, countryCode: null }];
  const last = rows.pop();
  return last === undefined ? [] : [...rows, { ...last, until: expected }];
}

/** The pace of a lane is about the length of its drives; it is not a time in between. */
function isPause(reason: Reason): reason is Pause {
  return reason.code !== 'LANE_PACE';
}
