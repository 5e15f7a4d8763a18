import type { Position } from '@milepost/domain/geography/position';

const METERS_PER_DEGREE = 111_195;

export function between(from: Position, to: Position, share: number): Position {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** The position this far from a point, in a direction given as a share of a full turn. */
export function offsetPosition({ latitude, longitude }: Position, meters: number, turn: number): Position {
  const angle = turn * 2 * Math.PI;
  const perDegreeEast = METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (Math.cos(angle) * meters) / METERS_PER_DEGREE,
    longitude: longitude + (Math.sin(angle) * meters) / perDegreeEast,
  };
}

/** Degrees clockwise from north. */
export function headingOf(from: Position, to: Position): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return (degrees + 360) % 360;
}
