import type { Place } from './places.ts';

const EARTH_RADIUS_KM = 6371;

/** As the crow flies (haversine), in kilometres. */
export function straightKm(from: Place, to: Place): number {
  const half = (degrees: number): number => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
  const chord =
    half(to.latitude - from.latitude) +
    cosine(from.latitude) * cosine(to.latitude) * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
