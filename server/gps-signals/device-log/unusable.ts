import type { UnusableReason } from '@milepost/domain/gps-signal/device-log-reason';
import type { Database } from '../../database/database.ts';
import type { Connection } from '../../http/connection.ts';
import { isWorthLogging, noLogCounts, type LogCounts } from '../intake/log-limit.ts';
import { RecentMap } from '../../recent-map/recent-map.ts';
import { writeUnusable } from './unusable-store.ts';

const REMEMBERED_CONNECTIONS = 10_000;

/** Logs what belongs to no device or is not a signal, with its connection and up to a limit. */
export type RecordUnusable = (
  source: Connection,
  reason: UnusableReason,
  things: readonly unknown[],
  receivedAt: number,
) => Promise<void>;

export function openUnusableLog(worker: Database['worker']): RecordUnusable {
  const counts = new RecentMap<string, LogCounts>(REMEMBERED_CONNECTIONS);
  return async (source, reason, things, receivedAt) => {
    const known = counts.get(source.connectionId) ?? noLogCounts();
    counts.set(source.connectionId, known);
    // One foreign event an hour is enough to show what it is.
    const kind = reason === 'NO_LOCATION_UPDATE' ? 'STORED' : 'QUARANTINED';
    const worth = things.filter(() => isWorthLogging(known, kind, receivedAt));
    if (worth.length > 0) await writeUnusable(worker, { source, reason, things: worth, receivedAt });
  };
}
