import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { measureOf, numberOf } from './read-number.ts';

type Said = {
  readonly trackingId: string;
  readonly at: number;
  readonly latitude: unknown;
  readonly longitude: unknown;
  readonly speed?: unknown;
  /** How many km/h one of its units of speed is. */
  readonly kmhPerUnit?: number;
  readonly heading?: unknown;
  readonly accuracy?: unknown;
};

/** A place that is none is kept as it was said: the rules then refuse it by name. No place at all is a sign of life. */
export function signalOf(said: Said): GpsSignal {
  const speed = measureOf(said.speed);
  const heading = measureOf(said.heading);
  const accuracy = measureOf(said.accuracy);
  return {
    trackingId: said.trackingId,
    at: said.at,
    position: positionOf(said.latitude, said.longitude),
    speedKmh: speed === null ? null : speed * (said.kmhPerUnit ?? 1),
    heading: heading === null || heading > 360 ? null : degreesOf(heading),
    // Zero is what is sent where the receiver does not say.
    accuracyM: accuracy === 0 ? null : accuracy,
  };
}

/** To a tenth, as it is stored: what rounds to 360 is north again. */
function degreesOf(heading: number): number {
  return heading >= 359.95 ? 0 : heading;
}

function positionOf(latitude: unknown, longitude: unknown): GpsSignal['position'] {
  const [north, east] = [numberOf(latitude), numberOf(longitude)];
  if (north === null && east === null) return null;
  return { latitude: north ?? Number.NaN, longitude: east ?? Number.NaN };
}
