/** Degrees, WGS 84. */
export type Position = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Great-circle distance. */
export function metersBetween(a: Position, b: Position): number {
  const phiA = a.latitude * RADIANS;
  const phiB = b.latitude * RADIANS;
  const halfPhi = Math.sin((phiB - phiA) / 2);
  const halfLambda = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const h = halfPhi * halfPhi + Math.cos(phiA) * Math.cos(phiB) * halfLambda * halfLambda;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Metres east and north of an origin. */
export type Offset = { readonly east: number; readonly north: number };

/**
 * Flat coordinates around an origin. The cosine at the mean latitude keeps distances within 0.1 % up to 100 km in
 * Europe, the largest ring.
 */
export function offsetFrom(origin: Position, position: Position): Offset {
  const meanLatitude = ((origin.latitude + position.latitude) / 2) * RADIANS;
  const longitude = shortWayRound(position.longitude - origin.longitude);
  return {
    east: longitude * RADIANS * Math.cos(meanLatitude) * EARTH_RADIUS_M,
    north: (position.latitude - origin.latitude) * RADIANS * EARTH_RADIUS_M,
  };
}

/** Works across the 180th meridian. */
function shortWayRound(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}
