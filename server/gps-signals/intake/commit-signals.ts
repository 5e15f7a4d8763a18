import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import { publishHints } from '../../live/hints-store.ts';
import { saveAndReturn } from '../../transports/aggregate/save-transports-store.ts';
import type { TransportChange } from '../../transports/aggregate/stored-transport.ts';
import { identifyDevices, type Device } from './device-directory.ts';
import { writeDeviceLog, type LogLine } from './device-log-store.ts';
import { foldSignals } from './fold-signals.ts';
import type { CachedTransport, TransportCache } from './transport-cache.ts';
import type { LastSeenDevices } from './last-seen.ts';
import { isDeviceJump } from './is-device-jump.ts';
import { isWorthLogging, type ConnectionLogs } from './log-limit.ts';
import { DUPLICATE, STORED, TOO_MANY_DEVICES } from './outcome.ts';
import type { Delivery, Entry } from './delivery.ts';
import type { SignalDays } from './signal-days.ts';
import { lockAffected, signalKey, storeSignals, type Affected } from './signal-store.ts';
import { storingTransaction } from '../../transports/aggregate/device-lock-store.ts';

/** What one lane works with. */
export type LaneResources = {
  readonly worker: Db;
  readonly days: WorkingDays;
  readonly known: TransportCache;
  readonly signalDays: SignalDays;
  readonly lastSeen: LastSeenDevices;
  readonly connectionLogs: ConnectionLogs;
};

/**
 * Stores signals and their effects in one transaction: first signals by device and time, then locked transports by id,
 * so that nothing deadlocks. Of two commits, the second folds onto the first's result (decision 8).
 */
export async function commitSignals(deliveries: readonly Delivery[], desk: LaneResources): Promise<void> {
  const now = deliveries.reduce((latest, { receivedAt }) => Math.max(latest, receivedAt), 0);
  const entries = deliveries.flatMap((delivery) => delivery.entries);
  const plausible = entries.filter(({ quarantine }) => quarantine === null);
  await identifyDevices(desk.worker, plausible);
  const accepted = plausible.filter(({ device }) => device.id !== null);
  if (accepted.length < plausible.length) {
    for (const entry of plausible) if (entry.device.id === null) entry.outcome = TOO_MANY_DEVICES;
  }
  const times = accepted.map(({ signal }) => signal.at);
  await desk.signalDays.ensure(desk.worker, times, now);
  const distinct = accepted.sort(byDeviceAndTime).filter(isFirstOfItsMoment);
  const devices = distinct.filter(isFirstOfItsDevice).map(({ device }) => device);
  const carriers = new Set(entries.map(({ device }) => device.carrierId));
  let touched: readonly Affected[] = [];
  const transaction = storingTransaction(desk.worker, carriers, async (db) => {
    const [fresh, affected] = await Promise.all([storeSignals(db, distinct), lockAffected(db, devices, now)]);
    touched = affected;
    const news = fresh === null ? distinct : distinct.filter((entry) => fresh.has(keyOf(entry)));
    for (const entry of accepted) entry.outcome = DUPLICATE;
    for (const entry of news) entry.outcome = STORED;
    const leaps = new Set(news.filter(isDeviceJump));
    const transports = await desk.known.load(db, affected, desk.days, newSignalMatcher(news, affected));
    const changes = fold(news, affected, transports, desk.days);
    const [saved] = await Promise.all([
      saveAndReturn(db, changes, now, desk.days),
      writeDeviceLog(db, worthLogging(entries, leaps, desk)),
    ]);
    await publishHints(db, saved.hints);
    return { stored: news, folded: saved };
  });
  const { stored, folded } = await transaction.catch((error: unknown) => {
    // The commit may have succeeded.
    desk.known.forget(touched.map(({ id }) => id));
    throw error;
  });
  desk.known.remember(folded, now);
  for (const entry of stored) desk.lastSeen.note(entry);
}

/** Whether one of these signals belongs to a device of this unknown transport. */
function newSignalMatcher(
  news: readonly Entry[],
  affected: readonly Affected[],
): (transportId: string, at: number) => boolean {
  let keys: Set<string> | undefined;
  let devices: Map<string, Device> | undefined;
  return (transportId, at) => {
    keys ??= new Set(news.map(keyOf));
    devices ??= new Map(affected.map(({ id, device }) => [id, device]));
    return keys.has(signalKey(devices.get(transportId)?.id ?? null, at));
  };
}

function byDeviceAndTime(a: Entry, b: Entry): number {
  return (a.device.id ?? 0) - (b.device.id ?? 0) || a.signal.at - b.signal.at;
}

/** Of two signals of one device at the same time, the first counts. */
function isFirstOfItsMoment({ device, signal }: Entry, index: number, sorted: readonly Entry[]): boolean {
  const before = sorted[index - 1];
  return before === undefined || before.device.id !== device.id || before.signal.at !== signal.at;
}

function isFirstOfItsDevice({ device }: Entry, index: number, sorted: readonly Entry[]): boolean {
  return sorted[index - 1]?.device.id !== device.id;
}

function keyOf({ device, signal }: Entry): string {
  return signalKey(device.id, signal.at);
}

function fold(
  news: readonly Entry[],
  affected: readonly Affected[],
  transports: ReadonlyMap<string, CachedTransport>,
  days: WorkingDays,
): TransportChange[] {
  const ofDevice = Map.groupBy(affected, ({ device }) => device.id);
  const changes: TransportChange[] = [];
  for (let start = 0; start < news.length;) {
    const deviceId = news[start]?.device.id ?? null;
    let end = start + 1;
    while (end < news.length && news[end]?.device.id === deviceId) end += 1;
    const used = ofDevice.get(deviceId)?.flatMap(({ id }) => transports.get(id) ?? []);
    if (used !== undefined) {
      changes.push(...foldSignals(used, news.slice(start, end), days));
    }
    start = end;
  }
  return changes;
}

function worthLogging(
  entries: readonly Entry[],
  leaps: ReadonlySet<Entry>,
  { connectionLogs }: Pick<LaneResources, 'connectionLogs'>,
): LogLine[] {
  return entries.flatMap((entry) => {
    const { device, connectionId, signal, receivedAt, outcome } = entry;
    const reason = leaps.has(entry) ? 'IMPOSSIBLE_JUMP' : outcome.status === 'QUARANTINED' ? outcome.reason : null;
    const kind = reason === null ? outcome.status : 'QUARANTINED';
    if (!isWorthLogging(device.logged, kind, receivedAt) || !connectionLogs.take(connectionId, receivedAt)) return [];
    return [{ carrierId: device.carrierId, connectionId, signal, receivedAt, outcome: outcome.status, reason }];
  });
}
