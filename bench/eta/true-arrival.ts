import { metersBetween } from '@milepost/domain/geography/position';
import { ringRadiusM } from '@milepost/domain/geofence/rings';
import type { Stop } from '../../dev/demo/world/stop.ts';
import { positionAt, type Track } from '../../dev/demo/world/track.ts';

const STEP_MS = 5_000;

/** When a truck truly arrives, seen or not: when it comes within 1 km, or within the area if it stays further away. */
export function trueArrival({ place, parkedAt, arrival }: Stop, track: Track): number {
  const radius = ringRadiusM[metersBetween(place, parkedAt) <= ringRadiusM[1] ? 1 : 2];
  let at = arrival;
  while (at > track[0].from && metersBetween(place, positionAt(track, at - STEP_MS)) <= radius) at -= STEP_MS;
  return at;
}
