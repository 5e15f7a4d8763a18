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

/** What the viewer can do about it. */
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

/** The device that the tracking ID names, among its carrier's. Null: there is no such device. */
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

export type GpsFacts = {
  readonly status: GpsSignalStatus | null;
  readonly trackingId: string | null;
  /** The vehicle that the shipper named and the carrier has yet to confirm. */
  readonly askedFor: string | null;
  readonly device: DeviceFacts | null;
  /** The first stop is overdue, signals arrive, and none was ever within 100 km of a stop. */
  readonly isLikelyWrongVehicle: boolean;
};

/** Checks the chain from its start: the first broken link explains the rest. */
export function gpsHealthCause(facts: GpsFacts, now: number): GpsHealthCause | null {
  const { status, trackingId, device } = facts;
  if (status === null) return null;
  if (status === 'GPS_SIGNAL_OK') return facts.isLikelyWrongVehicle ? 'WRONG_VEHICLE_SUSPECTED' : null;
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
  return facts.isLikelyWrongVehicle ? 'WRONG_VEHICLE_SUSPECTED' : 'NOT_SENDING';
}

/** Every device of the connection is silent for as long as makes one vehicle lost, and there are several. */
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

/** The latest signal is a heartbeat, so no position has come since. */
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

/** Shippers can only remind the carrier, unless waiting is the only thing to do. */
export function gpsHealthAction(cause: GpsHealthCause, role: OrganizationRole): GpsHealthAction {
  const action = carrierAction[cause];
  return role === 'CARRIER' || action === 'WAIT_FOR_UPLOAD' ? action : 'REMIND_CARRIER';
}
