import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { FastifyBaseLogger } from 'fastify';
import { logBackgroundFailure } from '../../database/log-background-failure.ts';
import { DatabasePresence } from '../../database/database-presence.ts';
import type { Db } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Connection } from '../../http/connection.ts';
import { commitSignals, type LaneResources } from './commit-signals.ts';
import { asEntry } from './delivery.ts';
import { DeviceDirectory, LANES } from './device-directory.ts';
import { forgetDeviceLog } from './device-log-store.ts';
import { ClockBehind } from './clock-behind.ts';
import { TransportCache } from './transport-cache.ts';
import { Lane, type Upkeep } from './lane.ts';
import { LastSeenDevices } from './last-seen.ts';
import { ConnectionLogs } from './log-limit.ts';
import type { Outcome } from './outcome.ts';
import { SignalDays } from './signal-days.ts';
import { writeDeferredMemory } from './write-deferred-memory.ts';

/** Max waiting signals, about a second's work; beyond it senders are refused as UNAVAILABLE and retry later. */
const MAX_WAITING = 50_000;
const WRITE_LAST_SEEN_EVERY_MS = 3_000;
/** How often deferred memory is written; with very many transports each waits a little longer. */
const WRITE_WAITING_EVERY_MS = 500;
const FORGET_LOG_EVERY_MS = 3_600_000;
export const KEEP_LOG_MS = 7 * 24 * 3_600_000;

export type Intake = {
  /**
   * Takes a request and returns one outcome per signal once all are committed. Rejects with UNAVAILABLE under overload,
   * when some may be stored.
   */
  accept(
    source: Pick<Connection, 'carrierId' | 'connectionId'>,
    signals: readonly GpsSignal[],
    receivedAt: number,
  ): Promise<readonly Outcome[]>;
  close(): Promise<void>;
};

export type IntakeParts = {
  readonly worker: Db;
  readonly days: WorkingDays;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** Maintenance pauses while the database is unavailable. */
  readonly presence?: DatabasePresence;
  /** For tests. */
  readonly maxWaiting?: number;
  readonly writeWaitingEveryMs?: number;
  readonly writeLastSeenEveryMs?: number;
};

export function openIntake(parts: IntakeParts): Intake {
  const { worker, days, now, logger, presence = new DatabasePresence() } = parts;
  const { maxWaiting = MAX_WAITING, writeWaitingEveryMs = WRITE_WAITING_EVERY_MS } = parts;
  const { writeLastSeenEveryMs = WRITE_LAST_SEEN_EVERY_MS } = parts;
  const fail = (error: unknown) =>
    void logBackgroundFailure({ presence, logger }, error, 'upkeep of the signal intake failed');
  const repeat = (everyMs: number, act: () => void) =>
    setInterval(() => presence.isAvailable && act(), everyMs).unref();
  const devices = new DeviceDirectory();
  const lastSeen = new LastSeenDevices();
  const signalDays = new SignalDays();
  const connectionLogs = new ConnectionLogs();
  const clockBehind = new ClockBehind(logger);
  const lanes = Array.from({ length: LANES }, () =>
    openLane({ worker, days, signalDays, lastSeen, connectionLogs }, fail),
  );
  let waiting = 0;
  let isClosed = false;
  const upkeep = [
    repeat(writeLastSeenEveryMs, () => void lastSeen.write(worker).catch(fail)),
    repeat(writeWaitingEveryMs, () => lanes.forEach(({ lane }) => lane.runUpkeep())),
    repeat(FORGET_LOG_EVERY_MS, () => void forgetDeviceLog(worker, now() - KEEP_LOG_MS).catch(fail)),
  ];
  return {
    async accept({ carrierId, connectionId }, signals, receivedAt) {
      if (isClosed || waiting + signals.length > maxWaiting) throw new Refusal('UNAVAILABLE');
      if (signals.length === 0) return [];
      const deviceOf = devices.of({ carrierId, connectionId });
      const entries = signals.map(storable).map((sent) => {
        return asEntry(connectionId, deviceOf(sent.trackingId), sent, receivedAt);
      });
      clockBehind.note(entries, receivedAt);
      waiting += signals.length;
      try {
        await Promise.all(
          lanes.map(async ({ lane }, index) => {
            const own = entries.filter(({ device }) => device.lane === index);
            if (own.length > 0) await lane.add({ receivedAt, entries: own });
          }),
        );
        return entries.map(({ outcome }) => outcome);
      } finally {
        waiting -= signals.length;
      }
    },
    async close() {
      isClosed = true;
      for (const timer of upkeep) clearInterval(timer);
      await Promise.all(lanes.map((one) => one.close()));
      await lastSeen.write(worker).catch(fail);
    },
  };
}

type SharedLaneResources = Omit<LaneResources, 'known'>;

/** One of several lanes to the database, with its cache and its pending writes. */
function openLane(
  shared: SharedLaneResources,
  fail: (error: unknown) => void,
): { readonly lane: Lane; close(): Promise<void> } {
  const { worker } = shared;
  const known = new TransportCache();
  const write = async (): Promise<Upkeep> =>
    await writeDeferredMemory(worker, known).catch((error: unknown) => {
      fail(error);
      return 'NOTHING';
    });
  const lane = new Lane((deliveries) => commitSignals(deliveries, { ...shared, known }), write);
  return {
    lane,
    close: async () => {
      await lane.idle();
      while ((await write()) === 'MORE');
    },
  };
}

/** PostgreSQL refuses or replaces half a surrogate pair, depending on where it occurs. */
function storable(sent: GpsSignal): GpsSignal {
  return sent.trackingId.isWellFormed() ? sent : { ...sent, trackingId: sent.trackingId.toWellFormed() };
}
