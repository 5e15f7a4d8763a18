import { LastSeenDevices } from '../../../server/gps-signals/intake/last-seen.ts';
import { asEntry, type Entry } from '../../../server/gps-signals/intake/delivery.ts';
import { DeviceDirectory, identifyDevices } from '../../../server/gps-signals/intake/device-directory.ts';
import { writeDeviceLog } from '../../../server/gps-signals/intake/device-log-store.ts';
import { ensureSignalDays, storeSignals } from '../../../server/gps-signals/intake/signal-store.ts';
import type { Db } from '../../../server/database/transaction.ts';
import { DAY } from './durations.ts';
import type { SentSignal } from './sent-signals.ts';

/** The signals of one device. */
export type DeviceSignals = {
  readonly carrierId: string;
  readonly connectionId: string;
  readonly trackingId: string;
  readonly signals: readonly SentSignal[];
};

/** Older ones belong to transports that can no longer be opened. */
const KEPT_DAYS = 31;
const LOGGED_DAYS = 7;
const SIGNALS_AT_ONCE = 10_000;

/** Stores signals as the intake does, but all in this transaction, and folds none of them. */
export async function writeSignals(db: Db, deliveries: readonly DeviceSignals[], now: number): Promise<void> {
  const entries = entriesOf(deliveries);
  const kept = entries.filter(({ quarantine, signal }) => quarantine === null && signal.at > now - KEPT_DAYS * DAY);
  await identifyDevices(db, kept, (same, act) => act(same));
  kept.sort((a, b) => (a.device.id ?? 0) - (b.device.id ?? 0) || a.signal.at - b.signal.at);
  const firstDay = Math.floor(kept.reduce((first, { signal }) => Math.min(first, signal.at), now) / DAY);
  await ensureSignalDays(db, firstDay, Math.floor(now / DAY) + 1);
  const lastSeen = new LastSeenDevices();
  for (let start = 0; start < kept.length; start += SIGNALS_AT_ONCE) {
    const some = kept.slice(start, start + SIGNALS_AT_ONCE);
    await storeSignals(db, some);
    for (const entry of some) lastSeen.note(entry);
  }
  await lastSeen.write(db);
  await writeDeviceLog(db, quarantinedRows(entries, now - LOGGED_DAYS * DAY));
}

/** In the order of receipt. */
function entriesOf(deliveries: readonly DeviceSignals[]): Entry[] {
  const devices = new DeviceDirectory();
  const entries = deliveries.flatMap(({ carrierId, connectionId, trackingId, signals }) => {
    const device = devices.of({ carrierId, connectionId })(trackingId);
    return signals.map(({ signal, receivedAt }) => asEntry(connectionId, device, signal, receivedAt));
  });
  return entries.sort((a, b) => a.receivedAt - b.receivedAt);
}

function quarantinedRows(entries: readonly Entry[], since: number) {
  return entries.flatMap(({ device: { carrierId }, connectionId, signal, receivedAt, quarantine: reason }) => {
    if (reason === null || receivedAt <= since) return [];
    return [{ carrierId, connectionId, signal, receivedAt, outcome: 'QUARANTINED' as const, reason }];
  });
}
