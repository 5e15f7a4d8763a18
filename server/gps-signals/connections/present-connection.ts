import type { GpsConnection } from '@milepost/api-contract/gps-signals/connections';
import type { ConnectionRow } from './connections-store.ts';

export function presentConnection(row: ConnectionRow, now: number): GpsConnection {
  const { old_key_until: until } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    trackingId: row.tracking_id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    oldKeyUntil: until !== null && until.getTime() > now ? until.toISOString() : null,
    problem: row.last_problem,
    url: row.url,
    needsCredentials: row.kind === 'RFMS' && row.url === null,
    deviceCount: Number(row.devices),
    firstSignalAt: row.first_signal_received_at?.toISOString() ?? null,
    quarantinedLastDay: Number(row.quarantined),
  };
}
