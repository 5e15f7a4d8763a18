import type { Position } from '@milepost/domain/geography/position';
import { metersBetween } from '@milepost/domain/geography/position';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { hashToFraction } from './hash-to-fraction.ts';
import { offsetPosition } from './points.ts';
import { lastOf, type Stop } from './stop.ts';
import type { Segment, Track } from './track.ts';
import type { Haul } from './trip.ts';

/** How a world's trucks differ from those that follow the model's own assumptions. */
export type DrivingVariant = {
  readonly name: string;
  /** A factor for the time that a stretch takes. */
  readonly paceFactor: (stretch: Segment) => number;
  /** Whether a truck stands still on the road for this long. */
  readonly takesHalt: (ms: number) => boolean;
  /** What the tracker does until it sets off for the first stop. */
  readonly segmentsBefore: (haul: Haul, setsOff: number) => readonly Segment[] | null;
};

const plain: Omit<DrivingVariant, 'name'> = { paceFactor: () => 1, takesHalt: () => true, segmentsBefore: () => null };
const WITHOUT_REST_MS = 2 * HOUR;

export const drivingVariants: readonly DrivingVariant[] = [
  { ...plain, name: 'as assumed' },
  { ...plain, name: 'pace x 0.8', paceFactor: () => 0.8 },
  { ...plain, name: 'pace x 1.6', paceFactor: () => 1.6 },
  { ...plain, name: 'no rests', takesHalt: () => false },
  { ...plain, name: 'two drivers', takesHalt: (ms) => ms < WITHOUT_REST_MS },
  { ...plain, name: 'trackers change trucks', takesHalt: (ms) => ms < WITHOUT_REST_MS, segmentsBefore: onAnotherTruck },
  { ...plain, name: 'shuttles', segmentsBefore: atTheLastStop },
  { ...plain, name: 'road works', paceFactor: ({ start }) => (hasRoadWorks(start) ? 1.6 : 1) },
  {
    ...plain,
    name: 'weather days',
    paceFactor: ({ from }) => (hashToFraction(1, Math.floor(from / DAY), 2) < 0.25 ? 1.4 : 1),
  },
];

/** One in this many trucks of a demo day belongs to an odd world. */
const VARIANT_ONE_IN = 8;

/** The odd world of a truck of a demo day; none if people act at moments that were drawn for the usual drive. */
export function drivingVariantOf({ trips: [{ plan, commands }] }: Haul): DrivingVariant | null {
  const drawn = hashToFraction(Number.parseInt(plan.id.slice(-8), 16), 0, 4) * VARIANT_ONE_IN;
  const [, ...odd] = drivingVariants;
  return commands.length > 0 || drawn >= 1 ? null : (odd[Math.floor(drawn * odd.length)] ?? null);
}

/** One in five one-degree squares. */
function hasRoadWorks({ latitude, longitude }: Position): boolean {
  return hashToFraction(Math.floor(latitude) + 100, Math.floor(longitude) + 200, 3) < 0.2;
}

/**
 * The same truck on the same route, as it drives in that world; its windows move with it, as its planner would know.
 */
export function applyVariant(world: DrivingVariant, haul: Haul): Haul {
  const [trip] = haul.trips;
  const { track } = haul.sender;
  const [{ arrival: anchor }] = trip.stops;
  const begun: Segment[] = [];
  let at = anchor;
  for (const segment of track.filter(({ from }) => from < anchor && from > track[0].from).reverse()) {
    const from = at - durationIn(world, segment, false);
    if (from < at) begun.unshift({ ...segment, from, to: at });
    at = from;
  }
  const opens = Math.min(track[0].from, at - MINUTE);
  const before = world.segmentsBefore(haul, at) ?? [{ ...track[0], from: opens, to: at }];
  const segments = [...before, ...begun];
  const moved = new Map<number, number>([[anchor, anchor]]);
  at = anchor;
  for (const segment of track.filter(({ from }) => from >= anchor)) {
    moved.set(segment.from, at);
    const isStay = trip.stops.some(({ arrival, departure }) => segment.from >= arrival && segment.to <= departure);
    const to = at + durationIn(world, segment, isStay);
    if (to > at) segments.push({ ...segment, from: at, to });
    at = to;
    moved.set(segment.to, at);
  }
  const later = (stop: Stop) => Math.round((moved.get(stop.arrival) ?? stop.arrival) - stop.arrival);
  const stops = trip.stops.map((stop) => ({
    ...stop,
    planned: { ...stop.planned, from: stop.planned.from + later(stop), to: stop.planned.to + later(stop) },
    arrival: stop.arrival + later(stop),
    departure: moved.get(stop.departure) ?? stop.departure + later(stop),
  }));
  const waypoints = trip.plan.waypoints.map((waypoint, index) => ({
    ...waypoint,
    planned: stops[index]?.planned ?? waypoint.planned,
  }));
  const [firstStop, ...otherStops] = stops;
  const [firstSegment, ...otherSegments] = segments;
  if (firstStop === undefined || firstSegment === undefined) return haul;
  const own = { ...trip, stops: [firstStop, ...otherStops] as const, plan: { ...trip.plan, waypoints } };
  return {
    ...haul,
    sender: { ...haul.sender, track: [firstSegment, ...otherSegments] satisfies Track },
    trips: [own],
  };
}

function durationIn(world: DrivingVariant, segment: Segment, isStay: boolean): number {
  const ms = segment.to - segment.from;
  if (segment.isAtSea === true) return ms;
  if (segment.start !== segment.end) return ms * world.paceFactor(segment);
  return isStay || world.takesHalt(ms) ? ms : 0;
}

/** The day before, the tracker was on another truck, which was always moving. */
function onAnotherTruck({ sender: { track } }: Haul, setsOff: number): Segment[] {
  const [{ start, from }] = track;
  const there = offsetPosition(start, 60_000, hashToFraction(Math.round(start.latitude * 1_000), 5, 6));
  const segments: Segment[] = [];
  let [at, isHere] = [setsOff, true];
  while (at > from) {
    const stands = { from: at - 20 * MINUTE, to: at, start: isHere ? start : there, end: isHere ? start : there };
    const drives = {
      from: at - 80 * MINUTE,
      to: at - 20 * MINUTE,
      start: isHere ? there : start,
      end: isHere ? start : there,
    };
    segments.unshift(drives, stands);
    at -= 80 * MINUTE;
    isHere = !isHere;
  }
  return segments;
}

/**
 * The day before, the truck stood at its last stop, for another transport; if that is too far away, nothing changes.
 */
function atTheLastStop({ sender: { track }, trips: [{ stops }] }: Haul, setsOff: number): Segment[] | null {
  const [{ start, from }] = track;
  const { parkedAt } = lastOf(stops);
  const opens = Math.min(from, setsOff - DAY);
  const leaves = opens + 3 * HOUR;
  const comes = leaves + (metersBetween(parkedAt, start) / 1_000 / 60) * HOUR;
  if (comes > setsOff - HOUR) return null;
  return [
    { from: opens, to: leaves, start: parkedAt, end: parkedAt },
    { from: leaves, to: comes, start: parkedAt, end: start },
    { from: comes, to: setsOff, start, end: start },
  ];
}
