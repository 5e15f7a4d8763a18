import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { straightKm } from './distance.ts';
import { drivingTime } from './driving-time.ts';
import { HOUR, MINUTE } from './durations.ts';
import type { Stop } from './journey.ts';
import type { Place } from './places.ts';
import type { Random } from './seeded-random.ts';

/** How a driver keeps the windows. Whoever is waiting drives straight on and stands at the gate until it opens. */
export type Manner = 'on-time' | 'early' | 'late' | 'waiting';

export function drive(
  lane: readonly Place[],
  planned: readonly PlannedArrival[],
  manner: Manner,
  random: Random,
): readonly Stop[] {
  const stops: Stop[] = [];
  const lateFrom = random.integer(0, lane.length - 1);
  for (const [index, place] of lane.entries()) {
    const window = planned[index];
    if (window === undefined) throw new Error('A stop has no planned arrival.');
    const last = stops.at(-1);
    const earliest = last === undefined ? -Infinity : last.departure + drivingTime(straightKm(last.place, place));
    const arrival = Math.max(earliest, wishedArrival(window, manner, index >= lateFrom, earliest, random));
    const departure = Math.max(arrival, window.from) + random.between(35, 90) * MINUTE;
    stops.push({ place, planned: window, arrival, departure, parkedKm: 0.2 });
  }
  return stops;
}

function wishedArrival(
  { from, to, kind }: PlannedArrival,
  manner: Manner,
  isLate: boolean,
  earliest: number,
  random: Random,
): number {
  if (manner === 'waiting' && Number.isFinite(earliest)) return earliest;
  if (manner === 'late' && isLate) return to + random.between(25, 190) * MINUTE;
  if (manner === 'early') return from - random.between(20, 100) * MINUTE;
  if (kind === 'APPOINTMENT') return from + random.between(-12, 12) * MINUTE;
  return random.between(from + 10 * MINUTE, Math.min(to - 10 * MINUTE, from + 3 * HOUR));
}

/** The truck misses the last stop's point, as with a postal address of a large site. */
export function missLastPoint(stops: readonly Stop[], random: Random): readonly Stop[] {
  return stops.map((stop, index) =>
    index === stops.length - 1 ? { ...stop, parkedKm: random.between(1.4, 4) } : stop,
  );
}
