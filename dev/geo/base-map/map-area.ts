/** The area in which trucks drive, in full detail. The rest of the world is there for orientation. */
export const detailedArea = { west: -25, south: 33, east: 46, north: 72 };

/** The world to here, the detailed area to the last; beyond, the browser enlarges. */
export const WORLD_ZOOM = 6;
export const LAST_ZOOM = 8;

export function isInDetailedArea([longitude = 0, latitude = 0]: readonly number[]): boolean {
  const { west, south, east, north } = detailedArea;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}
