/** Clockwise from north. */
const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type CompassPoint = (typeof compassPoints)[number];

const SECTOR_DEGREES = 360 / compassPoints.length;

/** The nearest of eight points for a heading in degrees clockwise from north. */
export function compassPointOf(heading: number): CompassPoint {
  const sector = Math.round(heading / SECTOR_DEGREES) % compassPoints.length;
  return compassPoints.at(sector) ?? 'N';
}
