import type { GpsConnection } from '@milepost/api-contract/gps-signals/connections';
import type { ConnectionRow } from './connections-store.ts';

export function presentConnection(row: ConnectionRow): GpsConnection {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    trackingId: row.tracking_id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    problem: row.last_problem,
    url: row.url,
    needsCredentials: row.kind === 'RFMS' && row.url === null,
    deviceCount: Number(row.devices),
    firstSignalAt: row.first_signal_at?.toISOString() ?? null,
    quarantinedLastDay: Number(row.quarantined),
  };
}
