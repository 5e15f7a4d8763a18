import type { DeviceLogReason } from '@milepost/domain/gps-signal/device-log-reason';
import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Outcome } from './outcome.ts';

export type LogLine = {
  readonly carrierId: string;
  readonly connectionId: string;
  readonly signal: GpsSignal;
  readonly receivedAt: number;
  readonly outcome: Outcome['status'];
  readonly reason: DeviceLogReason | null;
};

export async function writeDeviceLog(db: Db, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ carrierId, connectionId, signal, receivedAt, outcome, reason }) => ({
    carrier_id: carrierId,
    connection_id: connectionId,
    tracking_id: signal.trackingId,
    received_at: new Date(receivedAt),
    at: isStorable(signal.at) ? new Date(signal.at) : null,
    outcome,
    reason,
    signal,
  }));
  await sql`
    insert into device_log (carrier_id, connection_id, tracking_id, received_at, at, outcome, reason, signal)
    select carrier_id, connection_id, tracking_id, received_at, at, outcome, reason, signal
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      carrier_id uuid, connection_id uuid, tracking_id text, received_at timestamptz, at timestamptz, outcome text, reason text, signal jsonb)`.execute(
    db,
  );
}

/** The range of times a log row may hold; times outside it can still be read in the signal. */
function isStorable(at: number): boolean {
  return at >= 0 && at <= Date.UTC(2200, 0);
}

export async function forgetDeviceLog(db: Db, before: number): Promise<void> {
  await sql`delete from device_log where received_at < ${new Date(before)}`.execute(db);
}
