import type { OrganizationRole } from '../../access/organization-role.ts';
import { deviceCause, deviceCauses, type DeviceFacts } from '../../gps-signal/device-cause.ts';
import type { GpsSignalStatus } from '../../gps-signal/gps-signal-status.ts';

/** Why a transport's vehicle is not tracked as it should be. */
export const gpsHealthCauses = [
  'AWAITS_CONFIRMATION',
  'NO_TRACKING_ID',
  'UNKNOWN_TRACKING_ID',
  ...deviceCauses,
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

export type GpsFacts = {
  readonly status: GpsSignalStatus | null;
  readonly trackingId: string | null;
  /** The vehicle that the shipper named and the carrier has yet to confirm. */
  readonly askedFor: string | null;
  /** The carrier's device with this tracking ID; null if there is none. */
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
  const cause = deviceCause(device, now);
  return cause === 'NOT_SENDING' && facts.isLikelyWrongVehicle ? 'WRONG_VEHICLE_SUSPECTED' : cause;
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
