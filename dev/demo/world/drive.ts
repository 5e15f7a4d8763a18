import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { drivingTime } from './driving-time.ts';
import { MINUTE, HOUR } from './durations.ts';
import type { Place } from './places.ts';
import { between, offsetPosition } from './points.ts';
import type { Road, Roads } from './roads.ts';
import type { Random } from './seeded-random.ts';
import { lastOf, type Stop, type Stops } from './stop.ts';

/**
 * How a driver keeps to the windows: early drivers wait at the gate, late ones left late, broken-down ones stand on the
 * road.
 */
export type DriverTiming = 'on-time' | 'early' | 'late' | 'broken-down' | 'waiting';

const USUALLY_OFF_M = 200;
/** For late drivers. */
const MUCH_LATER_SHARE = 0.12;
const LATER = [25 * MINUTE, 190 * MINUTE] as const;
const MUCH_LATER = [4 * HOUR, 9 * HOUR] as const;
const BROKEN_DOWN = [6 * HOUR, 60 * HOUR] as const;
/** This share of the extra time was spent at the previous stop, the rest on the road. */
const KEPT_SHARE = 0.9;
const MAX_KEPT_MS = 7 * HOUR;

/** The position of a truck over time, on a lane with planned arrivals. */
export function drive(
  lane: readonly Place[],
  planned: readonly PlannedArrival[],
  manner: DriverTiming,
  roads: Roads,
  random: Random,
): Stops {
  const stops: Stop[] = [];
  const lateness = manner === 'broken-down' ? BROKEN_DOWN : random.chance(MUCH_LATER_SHARE) ? MUCH_LATER : LATER;
  const lateFrom = random.integer(0, lane.length - 1);
  for (const [index, place] of lane.entries()) {
    const window = planned[index];
    if (window === undefined) throw new Error('A stop has no planned arrival.');
    const last = stops.at(-1);
    const earliest = last === undefined ? -Infinity : last.departure + drivingTime(roads(last.place, place));
    const isLate = (manner === 'late' || manner === 'broken-down') && index >= lateFrom;
    const arrival = Math.max(
      earliest,
      isLate ? window.to + random.between(...lateness) : wishedArrival(window, manner, earliest, random),
    );
    if (isLate && last !== undefined) {
      const kept = Math.min(MAX_KEPT_MS, (arrival - earliest) * KEPT_SHARE);
      stops[stops.length - 1] = { ...last, departure: last.departure + kept };
    }
    const departure = Math.max(arrival, window.from) + random.between(35, 90) * MINUTE;
    const parkedAt = offsetPosition(place, USUALLY_OFF_M, random.fraction());
    stops.push({ place, planned: window, arrival, departure, parkedAt });
  }
  const [first, ...others] = stops;
  if (first === undefined) throw new Error('A lane without stops.');
  return [first, ...others];
}

function wishedArrival(
  { from, to, kind }: PlannedArrival,
  manner: DriverTiming,
  earliest: number,
  random: Random,
): number {
  if (manner === 'waiting' && Number.isFinite(earliest)) return earliest;
  if (manner === 'early') return from - random.between(20, 100) * MINUTE;
  if (kind === 'APPOINTMENT') return from + random.between(-12, 12) * MINUTE;
  return random.between(from + 10 * MINUTE, Math.min(to - 10 * MINUTE, from + 3 * HOUR));
}

/** The truck stops away from the given point, as at a large site, on the side it comes from. */
export function missLastPoint(stops: Stops, roads: Roads, random: Random): Stops {
  const before = stops.at(-2);
  if (before === undefined) return stops;
  const last = lastOf(stops);
  const parkedAt = shortOf(roads(before.place, last.place), random.between(1_400, 4_000));
  const [first, ...others] = stops;
  return [first, ...others.map((stop) => (stop === last ? { ...stop, parkedAt } : stop))];
}

function shortOf({ line }: Road, meters: number): Position {
  const end = line.at(-1);
  const before = line.findLast((point) => end !== undefined && metersBetween(point, end) > meters);
  if (end === undefined || before === undefined) throw new Error('A road without length.');
  return between(end, before, meters / metersBetween(end, before));
}
