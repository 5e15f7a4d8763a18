import type { ConnectionFault, Device, DevicePage, DeviceQuery } from '@milepost/api-contract/gps-signals/devices';
import { connectionFault, judgeDevice, type JudgedDevice } from '@milepost/domain/gps-signal/device-health';
import { SILENT_AFTER_MS } from '@milepost/domain/gps-signal/onboarding-status';
import { trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import type { DeviceConnection, DeviceRow } from './devices-store.ts';

type Connections = ReadonlyMap<string, DeviceConnection>;
type ConnectionSummary = {
  readonly devices: number;
  readonly lastReceivedAt: number | null;
  readonly isTracked: boolean;
};
type Judged = { readonly row: DeviceRow; readonly judged: JudgedDevice; readonly isExcused: boolean };

/** One page of a carrier's devices: those that need attention first, worst first, then the most recently heard ones. */
export function judgeDevices(
  rows: readonly DeviceRow[],
  connections: Connections,
  { q, show, page, limit }: DeviceQuery,
  now: number,
): DevicePage {
  const ways = summarize(rows);
  const faults = faultsOf(connections, ways, now);
  const faulty = new Set(faults.map(({ id }) => id));
  const devices = rows.map((row): Judged => {
    const judged = judge(row, connections, ways, now);
    return { row, judged, isExcused: row.connection_id !== null && faulty.has(row.connection_id) };
  });
  const needing = devices.filter(needsSomebody);
  const wanted = (show === 'NEEDS_SOMEBODY' ? needing : devices).filter(isSearched(q ?? ''));
  const shown = wanted.toSorted(byUrgency).slice(page * limit, (page + 1) * limit);
  return {
    devices: shown.map((one) => presentDevice(one, connections)),
    totalElements: wanted.length,
    connectionFaults: faults,
    counts: {
      all: rows.length,
      needsSomebody: needing.length + faults.length,
      sentLastDay: rows.filter((row) => now - (timeOf(row.last_received_at) ?? -Infinity) <= SILENT_AFTER_MS).length,
    },
  };
}

function needsSomebody({ judged, isExcused }: Judged): boolean {
  return judged.actor !== null && !isExcused;
}

function isSearched(q: string): (device: Judged) => boolean {
  const searched = trackingKey(q);
  if (searched === '') return () => true;
  return ({ row }) => [row.tracking_id, ...(row.device_ids ?? [])].some((id) => trackingKey(id).includes(searched));
}

const urgency = { LOST: 0, LOW: 1, REFUSED: 2, NO_PLATE: 3, OK: 4, IDLE: 4 } as const;

function byUrgency(a: Judged, b: Judged): number {
  const rank = ({ judged }: Judged): number => (judged.actor === null ? 4 : urgency[judged.health]);
  const heard = ({ row }: Judged): number => timeOf(row.last_received_at) ?? 0;
  return rank(a) - rank(b) || heard(b) - heard(a) || (a.row.tracking_id < b.row.tracking_id ? -1 : 1);
}

function summarize(rows: readonly DeviceRow[]): ReadonlyMap<string, ConnectionSummary> {
  const ways = new Map<string, ConnectionSummary>();
  for (const row of rows) {
    if (row.connection_id === null || row.first_seen_at === null) continue;
    const before = ways.get(row.connection_id);
    ways.set(row.connection_id, {
      devices: (before?.devices ?? 0) + 1,
      lastReceivedAt: latest(before?.lastReceivedAt ?? null, timeOf(row.last_received_at)),
      isTracked: before?.isTracked === true || row.transport_id !== null,
    });
  }
  return ways;
}

function faultsOf(
  connections: Connections,
  ways: ReadonlyMap<string, ConnectionSummary>,
  now: number,
): ConnectionFault[] {
  return [...connections.values()].flatMap(({ id, kind, name, problem }) => {
    const way = ways.get(id) ?? { devices: 0, lastReceivedAt: null, isTracked: false };
    const fault = connectionFault({ problem, ...way }, now);
    if (fault === null) return [];
    return [{ id, kind, name, fault, devices: way.devices, lastReceivedAt: instant(way.lastReceivedAt) }];
  });
}

function judge(
  row: DeviceRow,
  connections: Connections,
  ways: ReadonlyMap<string, ConnectionSummary>,
  now: number,
): JudgedDevice {
  const { connection_id: id, quarantine_reason: reason } = row;
  const quarantinedAt = timeOf(row.quarantined_at);
  const storedAt = timeOf(row.last_received_at);
  return judgeDevice(
    {
      trackingId: row.tracking_id,
      facts: {
        lastSignalAt: timeOf(row.last_signal_at),
        lastReceivedAt: latest(storedAt, quarantinedAt),
        lastDelayMs: row.last_delay_ms,
        lastHeartbeatAt: timeOf(row.last_heartbeat_at),
        lastQuarantine: reason === null || quarantinedAt === null ? null : { reason, receivedAt: quarantinedAt },
        connection: (id === null ? undefined : ways.get(id)) ?? null,
      },
      lastStoredAt: storedAt,
      kind: (id === null ? undefined : connections.get(id)?.kind) ?? null,
      isTracked: row.transport_id !== null,
      wasNamed: row.was_named,
    },
    now,
  );
}

function presentDevice({ row, judged }: Judged, connections: Connections): Device {
  const { connection_id: id, last_latitude: latitude, last_longitude: longitude, transport_id: transportId } = row;
  const connection = id === null ? undefined : connections.get(id);
  const { quarantine_reason: reason, quarantined_at: refusedAt, quarantined } = row;
  return {
    trackingId: row.tracking_id,
    deviceIds: [...(row.device_ids ?? [])],
    connection: connection === undefined ? null : { id: connection.id, kind: connection.kind, name: connection.name },
    firstSeenAt: row.first_seen_at?.toISOString() ?? null,
    lastSignalAt: row.last_signal_at?.toISOString() ?? null,
    lastReceivedAt: row.last_received_at?.toISOString() ?? null,
    lastPosition: latitude === null || longitude === null ? null : { latitude, longitude },
    ...judged,
    lastRefused:
      reason === null || refusedAt === null || quarantined === null
        ? null
        : { receivedAt: refusedAt.toISOString(), reason, lastHour: quarantined },
    transport: transportId === null ? null : { transportId, reference: row.reference },
  };
}

function timeOf(at: Date | null): number | null {
  return at?.getTime() ?? null;
}

function latest(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : Math.max(one, other);
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
