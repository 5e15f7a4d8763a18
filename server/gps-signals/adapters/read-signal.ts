import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { readMeasurement, readNumber } from './read-number.ts';

type RawSignal = {
  readonly trackingId: string;
  readonly at: number;
  readonly latitude: unknown;
  readonly longitude: unknown;
  readonly speed?: unknown;
  /** The factor from one unit of speed to km/h. */
  readonly kmhPerUnit?: number;
  readonly heading?: unknown;
  readonly accuracy?: unknown;
};

/** An invalid place is kept, so that the rules refuse it with a reason. A missing place is a heartbeat. */
export function readSignal(said: RawSignal): GpsSignal {
  const speed = readMeasurement(said.speed);
  const heading = readMeasurement(said.heading);
  const accuracy = readMeasurement(said.accuracy);
  return {
    trackingId: said.trackingId,
    at: said.at,
    position: positionOf(said.latitude, said.longitude),
    speedKmh: speed === null ? null : speed * (said.kmhPerUnit ?? 1),
    heading: heading === null || heading > 360 ? null : degreesOf(heading),
    // Devices send zero where the receiver reports nothing.
    accuracyM: accuracy === 0 ? null : accuracy,
  };
}

/** Rounded to a tenth as stored; 360 is north again. */
function degreesOf(heading: number): number {
  return heading >= 359.95 ? 0 : heading;
}

function positionOf(latitude: unknown, longitude: unknown): GpsSignal['position'] {
  const [north, east] = [readNumber(latitude), readNumber(longitude)];
  if (north === null && east === null) return null;
  return { latitude: north ?? Number.NaN, longitude: east ?? Number.NaN };
}
