import { countries } from './countries.ts';
import type { Device } from './device.ts';
import { drawCommands } from './draw-commands.ts';
import { drive, missLastPoint, type DriverTiming } from './drive.ts';
import { MINUTE } from './durations.ts';
import type { TripProfile } from './trip-profiles.ts';
import { nearby } from './nearby.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import type { Place } from './places.ts';
import { planArrivals, type Span } from './planned-windows.ts';
import { offsetPosition } from './points.ts';
import type { Road, Roads } from './roads.ts';
import type { Random } from './seeded-random.ts';
import { stableId } from './stable-id.ts';
import type { Stop, Stops } from './stop.ts';
import { lastPart, layTrack } from './track.ts';
import type { Haul, Trip } from './trip.ts';

/** The sending interval of a carrier's moving devices. */
const INTERVALS: Readonly<Record<CarrierKey, number>> = {
  nordlicht: 3 * MINUTE,
  jantarowy: 5 * MINUTE,
  rietveen: MINUTE,
  vltavin: 10 * MINUTE,
  drumcarpat: 15 * MINUTE,
};

const DRIVER_TIMINGS: readonly (readonly [DriverTiming, number])[] = [
  ['on-time', 74],
  ['early', 14],
  ['late', 12],
];

/** The longest distance over which a truck is seen before its first stop. */
const MAX_APPROACH_KM = 320;
const YARD_M = [7_000, 14_000] as const;

export type Draft = {
  readonly seed: number;
  /** Its name; the same seed gives the same result at any time. */
  readonly key: string;
  readonly shipper: ShipperKey;
  readonly carrier: CarrierKey;
  readonly profile: TripProfile;
  /** The places of each of its transports. */
  readonly lanes: readonly [readonly Place[], ...(readonly Place[])[]];
  /** The range for the start of the first window. */
  readonly begins: Span;
  /** When the profile becomes visible; null for any time on the way. */
  readonly moment: number | null;
  readonly plannedAt: (firstWindow: number) => number;
  /** Null if no truck is wanted for these stops, in which case nothing more of the trip is drawn. */
  readonly findTruck: (stops: Stops) => string | null;
};

export function drawHaul(draft: Draft, roads: Roads, random: Random): Haul | null {
  const { profile, lanes, seed, key } = draft;
  const lane = lanes.flat();
  const planned = planArrivals(lane, draft.begins, roads, random);
  const driven = drive(lane, planned, profile.timing ?? random.weighted(DRIVER_TIMINGS), roads, random);
  const stops = profile.ending === 'misses-last-point' ? missLastPoint(driven, roads, random) : driven;
  const plate = draft.findTruck(stops);
  if (plate === null) return null;
  const device = drawDevice(draft, stops, random);
  const approach = drawApproach(stops[0].place, roads, random);
  const plannedAt = draft.plannedAt(stops[0].planned.from);
  const course = {
    plate,
    plannedAt,
    measures: device.measures,
    entersAfter: draft.moment ?? plannedAt,
    cancelsBefore: draft.moment === null ? Infinity : draft.moment - 2 * MINUTE,
  };
  const trips = stopsOfEach(lanes, stops).map((own, index): Trip => ({
    shipper: draft.shipper,
    stops: own,
    plannedAt,
    ...planOf(own, `${key}/${index}`, seed, firstTrackingId(profile, plate, random)),
    commands: drawCommands(profile, { ...course, stops: own }, random),
  }));
  const [first, ...others] = trips;
  if (first === undefined) throw new Error('A haul without transports.');
  return {
    carrier: draft.carrier,
    sender: { trackingId: plate, track: layTrack(stops, approach, roads, random), device },
    trips: [first, ...others],
  };
}

/** Starts at the carrier's yard outside a town. */
function drawApproach(to: Place, roads: Roads, random: Random): Road {
  const road = lastPart(roads(random.pick(nearby(to)), to), random.between(40, MAX_APPROACH_KM));
  const yard = offsetPosition(road.line[0] ?? to, random.between(...YARD_M), random.fraction());
  return { ...road, line: [yard, ...road.line.slice(1)] };
}

function drawDevice({ carrier, profile, moment }: Draft, stops: Stops, random: Random): Device {
  const last = stops.at(-1) ?? stops[0];
  const shows = moment ?? random.between(stops[0].planned.from - 12 * 60 * MINUTE, last.arrival);
  return {
    seed: random.integer(0, 2 ** 31),
    intervalMs: INTERVALS[carrier],
    noiseM: random.between(5, 30),
    measures: [],
    offline: [],
    clockWrongUntil: -Infinity,
    blindUntil: -Infinity,
    ...profile.behavior(stops, shows, random),
  };
}

function stopsOfEach(lanes: Draft['lanes'], stops: Stops): Stops[] {
  const left: Stop[] = [...stops];
  return lanes.map((lane) => {
    const [first, ...others] = left.splice(0, lane.length);
    if (first === undefined) throw new Error('A lane without stops.');
    return [first, ...others];
  });
}

function firstTrackingId({ trackingId }: TripProfile, plate: string, random: Random): string | null {
  if (trackingId === undefined) return plate;
  return trackingId === 'SIMILAR' ? misread(plate, random) : null;
}

/** Two neighbouring digits swapped, or the last one misread. */
function misread(plate: string, random: Random): string {
  const pairs = [...plate.matchAll(/(?=(\d)(\d))/g)].filter(([, one, other]) => one !== other);
  const at = pairs.length === 0 ? undefined : random.pick(pairs).index;
  if (at !== undefined) return plate.slice(0, at) + plate.charAt(at + 1) + plate.charAt(at) + plate.slice(at + 2);
  return plate.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

function planOf(stops: Stops, key: string, seed: number, trackingId: string | null): Pick<Trip, 'plan' | 'addresses'> {
  const waypoints = stops.map(({ place, planned }, position) => {
    const { latitude, longitude, countryCode } = place;
    const { timezone } = countries[countryCode];
    return {
      id: stableId(seed, `${key}/waypoint/${position}`),
      place: { latitude, longitude, timezone, countryCode, stateCode: null },
      planned,
    };
  });
  const addresses = stops.map(({ place: { city, countryCode, postalCode, state } }) => ({
    city,
    country: countries[countryCode].name,
    postalCode,
    state,
    line: null,
    precision: 'TOWN_CENTRE' as const,
  }));
  return { plan: { id: stableId(seed, key), trackingId, reference: null, waypoints }, addresses };
}
