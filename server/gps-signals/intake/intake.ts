import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { quarantineReason } from '@milepost/domain/gps-signal/plausibility';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/transaction.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Connection } from '../connection.ts';
import { asStored } from './as-stored.ts';
import { commitSignals, type Desk } from './commit-signals.ts';
import { Committer } from './committer.ts';
import type { Entry } from './delivery.ts';
import { DeviceDirectory, type Device } from './device-directory.ts';
import { forgetDeviceLog } from './device-log-store.ts';
import { KnownTransports } from './known-transports.ts';
import { LastSeenDevices } from './last-seen.ts';
import { DUPLICATE, type Outcome } from './outcome.ts';
import { SignalDays } from './signal-days.ts';

/** Signals that wait for their commit: about a second's work, and beyond that the sender is told to come back. */
const MOST_WAITING = 50_000;
const WRITE_LAST_SEEN_EVERY_MS = 3_000;
const FORGET_LOG_EVERY_MS = 3_600_000;
const KEEP_LOG_MS = 7 * 24 * 3_600_000;

export type Intake = {
  /**
   * Takes what a connection sent: one answer for each signal, in their order. It resolves when all of them are committed
   * and not before; it rejects with UNAVAILABLE when there is more than can be done, and may then have stored some.
   */
  take(
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
  /** For tests. */
  readonly mostWaiting?: number;
};

export function openIntake({ worker, days, now, logger, mostWaiting = MOST_WAITING }: IntakeParts): Intake {
  const devices = new DeviceDirectory();
  const desk: Desk = {
    worker,
    days,
    known: new KnownTransports(),
    signalDays: new SignalDays(),
    lastSeen: new LastSeenDevices(),
  };
  const committer = new Committer((deliveries) => commitSignals(deliveries, desk));
  let waiting = 0;
  let isClosed = false;
  const upkeep = [
    repeat(WRITE_LAST_SEEN_EVERY_MS, () => desk.lastSeen.write(worker), logger),
    repeat(FORGET_LOG_EVERY_MS, () => forgetDeviceLog(worker, now() - KEEP_LOG_MS), logger),
  ];
  return {
    async take({ carrierId, connectionId }, signals, receivedAt) {
      if (isClosed || waiting + signals.length > mostWaiting) throw new Refusal('UNAVAILABLE');
      if (signals.length === 0) return [];
      const deviceOf = devices.of({ carrierId, connectionId });
      const entries = signals.map(storable).map((sent) => {
        return asEntry(connectionId, deviceOf(sent.trackingId), sent, receivedAt);
      });
      waiting += signals.length;
      try {
        await committer.add({ receivedAt, entries });
        return entries.map(({ outcome }) => outcome);
      } finally {
        waiting -= signals.length;
      }
    },
    async close() {
      isClosed = true;
      for (const timer of upkeep) clearInterval(timer);
      await committer.idle();
      await desk.lastSeen.write(worker).catch((error: unknown) => complain(logger, error));
    },
  };
}

/** Half a surrogate pair is no character: the database refuses it in one place and replaces it in another. */
function storable(sent: GpsSignal): GpsSignal {
  return sent.trackingId.isWellFormed() ? sent : { ...sent, trackingId: sent.trackingId.toWellFormed() };
}

function asEntry(connectionId: string, device: Device, sent: GpsSignal, receivedAt: number): Entry {
  const reason = quarantineReason(sent, receivedAt);
  return reason === null
    ? { connectionId, device, signal: asStored(sent), quarantine: null, outcome: DUPLICATE }
    : { connectionId, device, signal: sent, quarantine: reason, outcome: { status: 'QUARANTINED', reason } };
}

function repeat(everyMs: number, act: () => Promise<void>, logger: FastifyBaseLogger): NodeJS.Timeout {
  return setInterval(() => void act().catch((error: unknown) => complain(logger, error)), everyMs).unref();
}

function complain(logger: FastifyBaseLogger, error: unknown): void {
  logger[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error }, 'upkeep of the signal intake failed');
}
