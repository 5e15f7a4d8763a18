/** The area in which trucks drive, in full detail. The rest of the world is there for orientation. */
export const detailedArea = { west: -25, south: 33, east: 46, north: 72 };

/** World tiles up to this zoom, the detailed area up to the last zoom; beyond that, the browser enlarges tiles. */
export const WORLD_ZOOM = 6;
export const LAST_ZOOM = 8;

export function isInDetailedArea([longitude = 0, latitude = 0]: readonly number[]): boolean {
  const { west, south, east, north } = detailedArea;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}
