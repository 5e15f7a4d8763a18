import { LOST_AFTER_MS, LOW_AFTER_MS } from './gps-signal-status-of.ts';
import type { QuarantineReason } from './plausibility.ts';

/** Why a carrier's device does not report as it should. */
export const deviceCauses = [
  'CONNECTION_DOWN',
  'CLOCK_SKEW',
  'ALIVE_WITHOUT_FIX',
  'DELAYED_UPLOAD',
  'NEVER_SENT',
  'NOT_SENDING',
] as const;

export type DeviceCause = (typeof deviceCauses)[number];

/** A device of a carrier. */
export type DeviceFacts = {
  /** In device time, heartbeats included. */
  readonly lastSignalAt: number | null;
  /** In server time, including heartbeats and quarantined signals. */
  readonly lastReceivedAt: number | null;
  /** How long the latest position took to arrive. */
  readonly lastDelayMs: number | null;
  /** In device time: the latest heartbeat. */
  readonly lastHeartbeatAt: number | null;
  /** The latest quarantined signal: its reason and when it arrived. */
  readonly lastQuarantine: { readonly reason: QuarantineReason; readonly receivedAt: number } | null;
  /** All devices of the same connection. */
  readonly connection: { readonly devices: number; readonly lastReceivedAt: number | null } | null;
};

/** For a device with a problem. Checks the chain from its start: the first broken link explains the rest. */
export function deviceCause(device: DeviceFacts, now: number): DeviceCause {
  if (isConnectionDown(device, now)) return 'CONNECTION_DOWN';
  if (hasReportedRecently(device, now)) {
    const unusable = causeOfQuarantine(device, now);
    if (unusable !== null) return unusable;
    if (isNewest(device.lastHeartbeatAt, device.lastSignalAt)) return 'ALIVE_WITHOUT_FIX';
    if (device.lastDelayMs !== null && device.lastDelayMs > LOW_AFTER_MS) return 'DELAYED_UPLOAD';
  }
  return device.lastReceivedAt === null ? 'NEVER_SENT' : 'NOT_SENDING';
}

function hasReportedRecently({ lastReceivedAt }: DeviceFacts, now: number): boolean {
  return lastReceivedAt !== null && now - lastReceivedAt <= LOW_AFTER_MS;
}

/** The connection has several devices, and all have been silent long enough for a vehicle to count as lost. */
function isConnectionDown({ connection }: DeviceFacts, now: number): boolean {
  if (connection === null || connection.devices < 2 || connection.lastReceivedAt === null) return false;
  return now - connection.lastReceivedAt > LOST_AFTER_MS;
}

/** What a signal refused within the last hour says about the device. */
export function causeOfQuarantine(
  { lastQuarantine }: Pick<DeviceFacts, 'lastQuarantine'>,
  now: number,
): 'CLOCK_SKEW' | 'ALIVE_WITHOUT_FIX' | null {
  if (lastQuarantine === null || now - lastQuarantine.receivedAt > LOW_AFTER_MS) return null;
  switch (lastQuarantine.reason) {
    case 'FROM_THE_FUTURE':
    case 'TOO_OLD':
    case 'NOT_A_TIME':
      return 'CLOCK_SKEW';
    case 'NULL_ISLAND':
    case 'INACCURATE':
    case 'NOT_A_NUMBER':
    case 'OUT_OF_RANGE':
      return 'ALIVE_WITHOUT_FIX';
    case 'TOO_MANY_DEVICES':
      return null;
  }
}

/** The latest signal is a heartbeat, so no position has arrived since. */
function isNewest(heartbeatAt: number | null, signalAt: number | null): boolean {
  return heartbeatAt !== null && (signalAt === null || heartbeatAt >= signalAt);
}
