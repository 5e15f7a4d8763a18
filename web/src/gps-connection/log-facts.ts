import type { DeviceLogPage } from '@milepost/api-contract/gps-signals/device-log';

export type LogEntry = DeviceLogPage['entries'][number];

/** How long the signal was under way; negative if the device's clock is ahead. Zero if it has no time. */
export function lateMsOf({ at, receivedAt }: Pick<LogEntry, 'at' | 'receivedAt'>): number {
  return at === null ? 0 : Date.parse(receivedAt) - Date.parse(at);
}

/** In metres, if the signal contained it. */
export function accuracyOf(signal: unknown): number | null {
  if (typeof signal !== 'object' || signal === null || !('accuracyM' in signal)) return null;
  return typeof signal.accuracyM === 'number' ? signal.accuracyM : null;
}

export type LogGroup = { readonly newest: LogEntry; readonly oldest: LogEntry; readonly lines: number };

function isAlike(a: LogEntry, b: LogEntry): boolean {
  return a.trackingId === b.trackingId && a.connectionId === b.connectionId && a.reason === b.reason;
}

/** What a device repeats, line after line, becomes one line with a count. Newest first, like the log. */
export function logGroups(entries: readonly LogEntry[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const repeats = last !== undefined && entry.reason !== null && isAlike(last.oldest, entry);
    if (repeats) groups[groups.length - 1] = { ...last, oldest: entry, lines: last.lines + 1 };
    else groups.push({ newest: entry, oldest: entry, lines: 1 });
  }
  return groups;
}
