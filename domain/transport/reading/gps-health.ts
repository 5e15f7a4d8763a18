import type { OrganizationRole } from '../../access/organization-role.ts';
import { LOST_AFTER_MS, LOW_AFTER_MS } from '../../gps-signal/gps-signal-status-of.ts';
import type { GpsSignalStatus } from '../../gps-signal/gps-signal-status.ts';
import type { QuarantineReason } from '../../gps-signal/plausibility.ts';

/** Why a transport's vehicle is not seen as it should be. */
export const gpsHealthCauses = [
  'AWAITS_CONFIRMATION',
  'NO_TRACKING_ID',
  'UNKNOWN_TRACKING_ID',
  'CONNECTION_DOWN',
  'CLOCK_SKEW',
  'ALIVE_WITHOUT_FIX',
  'DELAYED_UPLOAD',
  'NEVER_SENT',
  'NOT_SENDING',
  'WRONG_VEHICLE_SUSPECTED',
] as const;

export type GpsHealthCause = (typeof gpsHealthCauses)[number];

/** What whoever asks can do about it. */
export const gpsHealthActions = [
  'CONFIRM_VEHICLE',
  'ENTER_TRACKING_ID',
  'CORRECT_TRACKING_ID',
  'RESTORE_CONNECTION',
  'SET_DEVICE_CLOCK',
  'CHECK_RECEPTION',
  'WAIT_FOR_UPLOAD',
  'CHECK_DEVICE',
  'CHECK_VEHICLE',
  'REMIND_CARRIER',
] as const;

export type GpsHealthAction = (typeof gpsHealthActions)[number];

/** Of the device that the transport's tracking ID names, among all its carrier's. Null: there is none of that name. */
export type DeviceFacts = {
  /** By its own clock, signs of life included. */
  readonly lastSignalAt: number | null;
  /** By ours, of anything it sent, signs of life and what was quarantined included. */
  readonly lastReceivedAt: number | null;
  /** How long the newest position took to reach us. */
  readonly lastDelayMs: number | null;
  /** By its own clock: the newest sign of life without a position. */
  readonly lastHeartbeatAt: number | null;
  /** Why the newest of what was quarantined was, and when it came. */
  readonly lastQuarantine: { readonly reason: QuarantineReason; readonly receivedAt: number } | null;
  /** Of all vehicles that send the same way. */
  readonly connection: { readonly devices: number; readonly lastReceivedAt: number | null } | null;
};

export type GpsFacts = {
  readonly status: GpsSignalStatus | null;
  readonly trackingId: string | null;
  /** The vehicle that the shipper has named and the carrier has to confirm. */
  readonly askedFor: string | null;
  readonly device: DeviceFacts | null;
  /** The first stop is overdue, signals come, and none was ever within 100 km of any stop. */
  readonly isNowhereNear: boolean;
};

/** From the beginning of the chain to its end: whatever is broken first explains what follows. */
export function gpsHealthCause(facts: GpsFacts, now: number): GpsHealthCause | null {
  const { status, trackingId, device } = facts;
  if (status === null) return null;
  if (status === 'GPS_SIGNAL_OK') return facts.isNowhereNear ? 'WRONG_VEHICLE_SUSPECTED' : null;
  if (trackingId === null) return facts.askedFor === null ? 'NO_TRACKING_ID' : 'AWAITS_CONFIRMATION';
  if (device === null) return 'UNKNOWN_TRACKING_ID';
  if (isConnectionDown(device, now)) return 'CONNECTION_DOWN';
  const isHeard = device.lastReceivedAt !== null && now - device.lastReceivedAt <= LOW_AFTER_MS;
  if (isHeard) {
    const unusable = causeOfQuarantine(device, now);
    if (unusable !== null) return unusable;
    if (isNewest(device.lastHeartbeatAt, device.lastSignalAt)) return 'ALIVE_WITHOUT_FIX';
    if (device.lastDelayMs !== null && device.lastDelayMs > LOW_AFTER_MS) return 'DELAYED_UPLOAD';
  }
  if (device.lastReceivedAt === null) return 'NEVER_SENT';
  return facts.isNowhereNear ? 'WRONG_VEHICLE_SUSPECTED' : 'NOT_SENDING';
}

/** All is silent that sends the same way, for as long as makes a single vehicle lost, though there are several. */
function isConnectionDown({ connection }: DeviceFacts, now: number): boolean {
  if (connection === null || connection.devices < 2 || connection.lastReceivedAt === null) return false;
  return now - connection.lastReceivedAt > LOST_AFTER_MS;
}

function causeOfQuarantine({ lastQuarantine }: DeviceFacts, now: number): GpsHealthCause | null {
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

/** Signs of life are among the signals: where the newest is one, no position has come since. */
function isNewest(heartbeatAt: number | null, signalAt: number | null): boolean {
  return heartbeatAt !== null && (signalAt === null || heartbeatAt >= signalAt);
}

const carrierAction: Record<GpsHealthCause, GpsHealthAction> = {
  AWAITS_CONFIRMATION: 'CONFIRM_VEHICLE',
  NO_TRACKING_ID: 'ENTER_TRACKING_ID',
  UNKNOWN_TRACKING_ID: 'CORRECT_TRACKING_ID',
  CONNECTION_DOWN: 'RESTORE_CONNECTION',
  CLOCK_SKEW: 'SET_DEVICE_CLOCK',
  ALIVE_WITHOUT_FIX: 'CHECK_RECEPTION',
  DELAYED_UPLOAD: 'WAIT_FOR_UPLOAD',
  NEVER_SENT: 'CHECK_DEVICE',
  NOT_SENDING: 'CHECK_DEVICE',
  WRONG_VEHICLE_SUSPECTED: 'CHECK_VEHICLE',
};

/** The vehicle is the carrier's: a shipper can remind it, unless there is nothing to do but wait. */
export function gpsHealthAction(cause: GpsHealthCause, role: OrganizationRole): GpsHealthAction {
  const action = carrierAction[cause];
  return role === 'CARRIER' || action === 'WAIT_FOR_UPLOAD' ? action : 'REMIND_CARRIER';
}
