import { HOUR, MINUTE } from './durations.ts';

const ROAD_PER_STRAIGHT_KM = 1.25;
const KM_PER_HOUR = 65;
/** Regulation (EC) 561/2006: 45 minutes after 4.5 hours at the wheel, 11 hours of rest after the second such block. */
const BLOCK = 4.5 * HOUR;
const BREAK = 45 * MINUTE;
const REST = 11 * HOUR;

/** How long a truck with one driver needs for a distance as the crow flies, breaks and rests included. */
export function drivingTime(straightKm: number): number {
  const atTheWheel = ((straightKm * ROAD_PER_STRAIGHT_KM) / KM_PER_HOUR) * HOUR;
  const pauses = Math.max(0, Math.ceil(atTheWheel / BLOCK) - 1);
  const rests = Math.floor(pauses / 2);
  return atTheWheel + rests * REST + (pauses - rests) * BREAK;
}
