const HOUR_MS = 3_600_000;
/** What a device may write into the log in one hour: enough to see what is wrong, too little to fill a disk. */
const MOST_QUARANTINED = 1_000;

export type LogCounts = { hour: number; STORED: number; DUPLICATE: number; QUARANTINED: number };

export function noLogCounts(): LogCounts {
  return { hour: 0, STORED: 0, DUPLICATE: 0, QUARANTINED: 0 };
}

/**
 * Whether a signal's fate is worth a line in the device log. What was quarantined or is doubted is, up to a limit for each device and
 * hour; of what was stored or known already, one an hour shows how it arrives, for the signals themselves are kept.
 */
export function isWorthLogging(
  counts: LogCounts,
  outcome: 'STORED' | 'DUPLICATE' | 'QUARANTINED',
  now: number,
): boolean {
  const hour = Math.floor(now / HOUR_MS);
  if (hour !== counts.hour) Object.assign(counts, noLogCounts(), { hour });
  counts[outcome] += 1;
  return counts[outcome] <= (outcome === 'QUARANTINED' ? MOST_QUARANTINED : 1);
}
