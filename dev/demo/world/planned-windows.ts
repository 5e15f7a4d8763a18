import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { countries } from './countries.ts';
import { drivingTime } from './driving-time.ts';
import { HOUR, MINUTE } from './durations.ts';
import type { Place } from './places.ts';
import type { Roads } from './roads.ts';
import type { Random } from './seeded-random.ts';

const OPENS = 6;
const CLOSES = 20;
const SATURDAY = 6;
const OPEN_ON_WEEKENDS = 0.06;
/** What planners allow for traffic and for the time at the previous stop. */
const TRAFFIC_SLACK = 1.1;
const PLANNED_ON_SITE = HOUR;

/** A span of instants in epoch milliseconds. */
export type Span = { readonly from: number; readonly to: number };

/** The planned arrivals along a lane: the first begins within `begins`, the others follow as a planner would set them. */
export function planArrivals(
  lane: readonly Place[],
  begins: Span,
  roads: Roads,
  random: Random,
): readonly PlannedArrival[] {
  const planned: PlannedArrival[] = [];
  for (const [index, place] of lane.entries()) {
    const before = lane[index - 1];
    const last = planned.at(-1);
    const hours = random.chance(0.25) ? 0 : random.integer(2, 4);
    const from =
      before === undefined || last === undefined
        ? firstOpening(place, begins, hours, random)
        : openingFrom(
            place,
            last.to + PLANNED_ON_SITE + drivingTime(roads(before, place)) * TRAFFIC_SLACK,
            hours,
            random,
          );
    planned.push({ kind: hours === 0 ? 'APPOINTMENT' : 'RANGE', from, to: from + hours * HOUR });
  }
  return planned;
}

/** Prefers working days; a span that has none gets a weekend. */
function firstOpening(place: Place, begins: Span, hours: number, random: Random): number {
  let onWeekend: number | undefined;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const halfHours = random.integer(OPENS * 2, (CLOSES - hours) * 2);
    const local = localTime(place, random.between(begins.from, begins.to)).withPlainTime({
      hour: Math.floor(halfHours / 2),
      minute: (halfHours % 2) * 30,
    });
    const from = local.epochMilliseconds;
    if (from < begins.from || from > begins.to) continue;
    if (local.dayOfWeek < SATURDAY || random.chance(OPEN_ON_WEEKENDS)) return from;
    onWeekend = from;
  }
  if (onWeekend === undefined) throw new Error('No stop opens within the given span.');
  return onWeekend;
}

function openingFrom(place: Place, earliest: number, hours: number, random: Random): number {
  const worksOnWeekends = random.chance(OPEN_ON_WEEKENDS);
  const halfHour = Math.ceil(earliest / (30 * MINUTE)) * 30 * MINUTE;
  let local = localTime(place, halfHour + 30 * MINUTE * random.integer(0, 3));
  while (!isOpen(local, hours, worksOnWeekends)) {
    const opening = local.withPlainTime({ hour: OPENS + random.integer(0, 3), minute: 30 * random.integer(0, 1) });
    local = local.hour < OPENS ? opening : opening.add({ days: 1 });
  }
  return local.epochMilliseconds;
}

function isOpen(local: Temporal.ZonedDateTime, hours: number, worksOnWeekends: boolean): boolean {
  if (local.dayOfWeek >= SATURDAY && !worksOnWeekends) return false;
  return local.hour >= OPENS && local.hour + local.minute / 60 + hours <= CLOSES;
}

function localTime(place: Place, instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(
    countries[place.countryCode].timezone,
  );
}
