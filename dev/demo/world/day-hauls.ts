import { truckOfDay } from './daily-fleet.ts';
import { drawHaul } from './draw-haul.ts';
import { DAY, HOUR } from './durations.ts';
import { drawTripProfile } from './trip-profiles.ts';
import { chooseLane } from './lane.ts';
import { outagesOf } from './outages.ts';
import type { ShipperKey } from './organizations.ts';
import type { Roads } from './roads.ts';
import { seededRandom } from './seeded-random.ts';
import { shipping } from './shippers.ts';
import type { Stop, Stops } from './stop.ts';
import type { Haul } from './trip.ts';
import { applyVariant, drivingVariantOf } from './driving-variants.ts';

const ON_WORKING_DAYS = 40;
const ON_WEEKENDS = 8;
const WITHOUT_REFERENCE = 0.05;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;
const MAX_PER_DAY = 60;
/** References continue after those of the first fill. */
const FIRST_REFERENCE = 1_000;
const FIRST_REFERENCE_DAY = 20_000;

/** The transports planned on a day, counted from 1970, or the first of them; always the same for the same seed. */
export function haulsOfDay(seed: number, day: number, roads: Roads, most = Infinity): Haul[] {
  const isWorkingDay = (day + FIRST_WEEKDAY) % 7 < 5;
  const taken = new Map<string, number>();
  const ordinals = Array.from({ length: Math.min(most, isWorkingDay ? ON_WORKING_DAYS : ON_WEEKENDS) }, (_, at) => at);
  return ordinals.flatMap((ordinal) => {
    const random = seededRandom(seed, `day/${day}/${ordinal}`);
    const shipper: ShipperKey = ordinal % 4 === 3 ? 'havbro' : 'elbtor';
    const { rota, sites } = shipping[shipper];
    const carrier = rota[(day + ordinal) % rota.length];
    if (carrier === undefined) throw new Error(`Nobody drives for ${shipper}.`);
    const truck = taken.get(carrier) ?? 0;
    taken.set(carrier, truck + 1);
    const plannedAt = day * DAY + random.between(5, 17) * HOUR;
    const haul = drawHaul(
      {
        seed,
        key: `day/${day}/${ordinal}`,
        shipper,
        carrier,
        profile: drawTripProfile(random),
        lanes: [chooseLane(sites, random)],
        begins: { from: plannedAt + 28 * HOUR, to: plannedAt + 130 * HOUR },
        moment: null,
        plannedAt: () => plannedAt,
        findTruck: () => truckOfDay(carrier, seed, day, truck),
      },
      roads,
      random,
    );
    if (haul === null) return [];
    const number = FIRST_REFERENCE + (day - FIRST_REFERENCE_DAY) * MAX_PER_DAY + ordinal;
    return withOutages(
      named(haul, random.chance(WITHOUT_REFERENCE) ? null : shipping[shipper].referenceOf(number)),
      seed,
    );
  });
}

/** As the demo drives them: a few trucks are slow or fast, take no rests, or have trackers that move independently. */
export function drivenOnDay(...day: Parameters<typeof haulsOfDay>): Haul[] {
  return haulsOfDay(...day).map((haul) => {
    const world = drivingVariantOf(haul);
    return world === null ? haul : asPlanned(applyVariant(world, haul), haul);
  });
}

/** Keeps the usual plan, because the demo's planner does not know about odd worlds. */
function asPlanned(driven: Haul, { trips: [{ plan, stops }] }: Haul): Haul {
  const [trip] = driven.trips;
  const [first, ...others] = trip.stops.map((stop, index) => ({ ...stop, ...plannedAt(stops, index) }));
  if (first === undefined) return driven;
  return { ...driven, trips: [{ ...trip, plan, stops: [first, ...others] }] };
}

function plannedAt(stops: Stops, index: number): Partial<Pick<Stop, 'planned'>> {
  const planned = stops[index]?.planned;
  return planned === undefined ? {} : { planned };
}

function named(haul: Haul, reference: string | null): Haul {
  const [first, ...others] = haul.trips;
  return { ...haul, trips: [{ ...first, plan: { ...first.plan, reference } }, ...others] };
}

function withOutages(haul: Haul, seed: number): Haul {
  const { device, track } = haul.sender;
  const outages = outagesOf(haul.carrier, seed, track[0].from, track.at(-1)?.to ?? track[0].to);
  return { ...haul, sender: { ...haul.sender, device: { ...device, offline: [...device.offline, ...outages] } } };
}
