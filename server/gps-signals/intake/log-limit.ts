import { RecentMap } from '../../recent-map/recent-map.ts';

const HOUR_MS = 3_600_000;
/** Per device and hour: enough to see the problem. */
const MAX_QUARANTINED = 1_000;

/** Across all devices of a connection, because names can be made up. */
const MAX_PER_CONNECTION = 20_000;
const REMEMBERED_CONNECTIONS = 10_000;

export type LogCounts = { hour: number; STORED: number; DUPLICATE: number; QUARANTINED: number };

export function noLogCounts(): LogCounts {
  return { hour: 0, STORED: 0, DUPLICATE: 0, QUARANTINED: 0 };
}

/**
 * Whether a signal's outcome gets a line in the device log: quarantined and suspect ones up to a limit, others once an
 * hour as a sample.
 */
export function isWorthLogging(
  counts: LogCounts,
  outcome: 'STORED' | 'DUPLICATE' | 'QUARANTINED',
  now: number,
): boolean {
  const hour = Math.floor(now / HOUR_MS);
  if (hour !== counts.hour) Object.assign(counts, noLogCounts(), { hour });
  counts[outcome] += 1;
  return counts[outcome] <= (outcome === 'QUARANTINED' ? MAX_QUARANTINED : 1);
}

/** Lines logged per connection in the current hour. */
export class ConnectionLogs {
  readonly #lines = new RecentMap<string, { hour: number; lines: number }>(REMEMBERED_CONNECTIONS);

  /** Uses up one line of the allowance; false when none is left. */
  take(connectionId: string, now: number): boolean {
    const hour = Math.floor(now / HOUR_MS);
    const known = this.#lines.get(connectionId);
    if (known?.hour !== hour) this.#lines.set(connectionId, { hour, lines: 1 });
    else if (known.lines >= MAX_PER_CONNECTION) return false;
    else known.lines += 1;
    return true;
  }
}
