import { metersBetween, type Position } from './position.ts';

const HALF = 180;

/** A closed polygon for drawing, clockwise from north. */
export function circleAround(center: Position, radiusM: number, points: number): Position[] {
  const perLatitude = metersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
  const perLongitude = perLatitude * Math.cos((center.latitude * Math.PI) / HALF);
  return Array.from({ length: points + 1 }, (_, index) => {
    const angle = ((index % points) / points) * 2 * Math.PI;
    return {
      latitude: center.latitude + (Math.cos(angle) * radiusM) / perLatitude,
      longitude: center.longitude + (Math.sin(angle) * radiusM) / perLongitude,
    };
  });
}
