type Place = { readonly longitude: number; readonly latitude: number };

/** In the order that MapLibre expects. */
export type Bounds = [west: number, south: number, east: number, north: number];

/**
 * The smallest box around these places, at least one of them. Spreading ten thousand into Math.min would exceed the
 * argument limit.
 */
export function boundsOf(places: readonly Place[]): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { longitude, latitude } of places) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds;
}

/** About fifty metres: anything closer counts as one place, however far one zooms in. */
const ONE_PLACE_DEGREES = 0.0005;

export function isOnePlace([west, south, east, north]: Bounds): boolean {
  return Math.max(east - west, north - south) < ONE_PLACE_DEGREES;
}
