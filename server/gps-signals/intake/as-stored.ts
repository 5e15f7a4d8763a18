import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';

/** A hundred-millionth of a degree is a millimetre. */
const DEGREE_PARTS = 1e8;

/**
 * A signal as its row stores it, so that current and later decisions agree. Impossible speed, heading and accuracy are
 * dropped, the position stays.
 */
export function asStored({ trackingId, at, position, speedKmh, heading, accuracyM }: GpsSignal): GpsSignal {
  return {
    trackingId,
    at: Math.trunc(at),
    position: position && { latitude: degrees(position.latitude), longitude: degrees(position.longitude) },
    speedKmh: within(speedKmh, 1_000),
    heading: within(heading, 360),
    accuracyM: within(accuracyM, 1e9),
  };
}

function degrees(value: number): number {
  return Math.round(value * DEGREE_PARTS) / DEGREE_PARTS;
}

function within(value: number | null, most: number): number | null {
  return value !== null && value >= 0 && value <= most ? Math.round(value * 10) / 10 : null;
}
