import type { ConnectionProblem } from './connection-problem.ts';
import { causeOfQuarantine, deviceCause, deviceCauses, type DeviceFacts } from './device-cause.ts';
import type { GpsConnectionKind } from './gps-connection-kind.ts';
import { isWithDriver } from './gps-connection-kind.ts';
import { gpsSignalStatusOf, LOST_AFTER_MS, LOW_AFTER_MS } from './gps-signal-status-of.ts';
import { SILENT_AFTER_MS } from './onboarding-status.ts';

/**
 * - IDLE: silent, and no transport waits for it
 * - REFUSED: what it sends cannot be used
 * - NO_PLATE: it sends under a serial number that no transport carries
 */
export const deviceHealths = ['OK', 'IDLE', 'LOW', 'LOST', 'REFUSED', 'NO_PLATE'] as const;

export type DeviceHealth = (typeof deviceHealths)[number];

export const deviceFaults = [...deviceCauses, 'NO_PLATE'] as const;

export type DeviceFault = (typeof deviceFaults)[number];

/** Who at the carrier can fix it. */
export const deviceActors = ['DRIVER', 'DISPATCHER', 'MANAGER'] as const;

export type DeviceActor = (typeof deviceActors)[number];

export type DeviceState = {
  readonly trackingId: string;
  readonly facts: DeviceFacts;
  /** When something usable last arrived, in server time. */
  readonly lastStoredAt: number | null;
  /** The kind of its connection; null if no longer known. */
  readonly kind: GpsConnectionKind | null;
  /** A transport inside its tracking timeframe carries this ID. */
  readonly isTracked: boolean;
  /** A transport carries or carried this ID. */
  readonly wasNamed: boolean;
};

export type JudgedDevice = {
  readonly health: DeviceHealth;
  readonly fault: DeviceFault | null;
  /** Null if all is well, or if waiting helps. */
  readonly actor: DeviceActor | null;
};

export function judgeDevice(state: DeviceState, now: number): JudgedDevice {
  const { facts, lastStoredAt, isTracked, trackingId } = state;
  if (isTracked) {
    const status = gpsSignalStatusOf(trackingId, facts.lastSignalAt, now);
    const health = status === 'GPS_SIGNAL_OK' ? 'OK' : status === 'GPS_SIGNAL_LOW' ? 'LOW' : 'LOST';
    if (health !== 'OK') return faulty(health, deviceCause(facts, now), state);
  }
  const refused = isNewer(facts.lastQuarantine?.receivedAt ?? null, lastStoredAt) && causeOfQuarantine(facts, now);
  if (refused !== false && refused !== null) return faulty('REFUSED', refused, state);
  if (lacksPlate(state, now)) return faulty('NO_PLATE', 'NO_PLATE', state);
  const isSilent = facts.lastReceivedAt === null || now - facts.lastReceivedAt > LOW_AFTER_MS;
  return { health: isSilent && !isTracked ? 'IDLE' : 'OK', fault: null, actor: null };
}

function faulty(health: DeviceHealth, fault: DeviceFault, { kind }: DeviceState): JudgedDevice {
  return { health, fault, actor: actorOf(fault, kind !== null && isWithDriver(kind)) };
}

function actorOf(fault: DeviceFault, isOfPhone: boolean): DeviceActor | null {
  switch (fault) {
    case 'CONNECTION_DOWN':
      return 'MANAGER';
    case 'CLOCK_SKEW':
      // A phone's clock is set in the cab, a tracker's in the office.
      return isOfPhone ? 'DRIVER' : 'DISPATCHER';
    case 'ALIVE_WITHOUT_FIX':
    case 'NEVER_SENT':
    case 'NOT_SENDING':
      return 'DRIVER';
    case 'NO_PLATE':
      return 'DISPATCHER';
    case 'DELAYED_UPLOAD':
      return null;
  }
}

function isNewer(at: number | null, than: number | null): boolean {
  return at !== null && (than === null || at > than);
}

/** A tracker's IMEI or a vehicle identification number, which people do not use as a vehicle's name. */
const SERIAL_NUMBER = /^(?:\d{10,20}|[A-HJ-NPR-Z\d]{17})$/i;

function lacksPlate({ trackingId, lastStoredAt, wasNamed }: DeviceState, now: number): boolean {
  const isSending = lastStoredAt !== null && now - lastStoredAt <= SILENT_AFTER_MS;
  return isSending && !wasNamed && SERIAL_NUMBER.test(trackingId);
}

export type ConnectionState = {
  readonly problem: ConnectionProblem | null;
  readonly devices: number;
  readonly lastReceivedAt: number | null;
  /** One of its devices is on a tracked transport. */
  readonly isTracked: boolean;
};

/** A fault of a connection covers the faults of all its devices. */
export function connectionFault(state: ConnectionState, now: number): ConnectionProblem | 'SILENT' | null {
  if (state.problem !== null) return state.problem;
  const { devices, lastReceivedAt, isTracked } = state;
  if (!isTracked || devices < 2 || lastReceivedAt === null) return null;
  return now - lastReceivedAt > LOST_AFTER_MS ? 'SILENT' : null;
}
