import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { drivingTime, pausesOn, type Pause } from './driving-time.ts';
import { DAY, HOUR } from './durations.ts';
import { between } from './points.ts';
import type { Road, Roads } from './roads.ts';
import type { Random } from './seeded-random.ts';
import { lastOf, type Stops } from './stop.ts';

/** A straight stretch at one speed, or a stop, with equal ends. */
export type Segment = {
  readonly from: number;
  readonly to: number;
  readonly start: Position;
  readonly end: Position;
  /** On a ship, which runs on its own schedule. */
  readonly isAtSea?: true;
};

/** The true position of a truck at any time, without gaps. */
export type Track = readonly [Segment, ...Segment[]];

/** A longer wait is spent parked, not at the wheel. */
const MIN_WAIT_MS = 0.5 * HOUR;
/** There is no such halt this close to the end of the road. */
const NO_HALT_WITHIN_KM = 12;
const MAX_EXIT_KM = 150;
const TOWN_M = 1_500;
const STANDS_AFTERWARDS = 3 * HOUR;

/** From a day before the first window until hours after the last stop. `approach` leads to the first stop. */
export function layTrack(stops: Stops, approach: Road, roads: Roads, random: Random): Track {
  const [first] = stops;
  const last = lastOf(stops);
  const start = approach.line[0] ?? first.parkedAt;
  const opening = first.planned.from - DAY - HOUR;
  const setsOff = Math.max(opening, first.arrival - drivingTime(approach));
  const segments: Segment[] = [stand(start, opening, setsOff)];
  segments.push(...driveAlong(fromTo(approach, start, first.parkedAt), setsOff, first.arrival, random));
  for (const [index, stop] of stops.entries()) {
    segments.push(stand(stop.parkedAt, stop.arrival, stop.departure));
    const next = stops[index + 1];
    if (next === undefined) break;
    const road = fromTo(roads(stop.place, next.place), stop.parkedAt, next.parkedAt);
    segments.push(...driveAlong(road, stop.departure, next.arrival, random));
  }
  const before = stops.at(-2) ?? first;
  const wayBack = shortened(fromTo(roads(last.place, before.place), last.parkedAt, before.parkedAt), MAX_EXIT_KM);
  const gone = last.departure + drivingTime(wayBack);
  segments.push(...driveAlong(wayBack, last.departure, gone, random));
  segments.push(stand(wayBack.line.at(-1) ?? last.parkedAt, gone, gone + STANDS_AFTERWARDS));
  const [one, ...more] = segments.filter(({ from, to }) => to > from);
  if (one === undefined) throw new Error('A track without time.');
  return [one, ...more];
}

export function positionAt(track: Track, at: number): Position {
  return pointOn(track[segmentAt(track, at)] ?? track[0], at);
}

export function pointOn({ from, to, start, end }: Segment, at: number): Position {
  return between(start, end, Math.min(1, Math.max(0, (at - from) / (to - from))));
}

/** The index of the segment at a moment; outside the track, the first or last one. */
export function segmentAt(track: Track, at: number): number {
  let low = 0;
  let high = track.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((track[middle]?.to ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last part of a road, up to this length. */
export function lastPart(road: Road, km: number): Road {
  const { line, ...shorter } = shortened({ ...road, line: road.line.toReversed() }, km);
  return { ...shorter, line: line.toReversed() };
}

function shortened(road: Road, km: number): Road {
  const meters = lengthOf(road.line);
  const share = Math.min(1, (km * 1_000) / meters);
  const line: Position[] = [];
  let left = meters * share;
  for (const [index, point] of road.line.entries()) {
    const before = road.line[index - 1];
    const length = before === undefined ? 0 : metersBetween(before, point);
    if (before !== undefined && length > left) {
      line.push(between(before, point, left / length));
      break;
    }
    left -= length;
    line.push(point);
  }
  const isWhole = share === 1;
  return { km: road.km * share, ferryMs: isWhole ? road.ferryMs : 0, line, crossings: isWhole ? road.crossings : [] };
}

/** A road starts and ends where the truck parks, which need not be the centre of the town. */
function fromTo(road: Road, start: Position, end: Position): Road {
  const [townAtStart, townAtEnd] = [road.line[0] ?? start, road.line.at(-1) ?? end];
  const isOutside = (point: Position, town: Position, parked: Position): boolean =>
    metersBetween(point, town) > Math.max(TOWN_M, metersBetween(parked, town));
  const open = road.line
    .slice(1, -1)
    .filter((point) => isOutside(point, townAtStart, start) && isOutside(point, townAtEnd, end));
  return { ...road, line: [start, ...open, end] };
}

function stand(at: Position, from: number, to: number): Segment {
  return { from, to, start: at, end: at };
}

type Piece = {
  readonly start: Position;
  readonly end: Position;
  readonly weight: number;
  readonly haltMs: number;
  /** Zero on the road. */
  readonly atSeaMs: number;
};

function driveAlong(road: Road, from: number, to: number, random: Random): Segment[] {
  const halts = haltsOn(road, to - from, random);
  const pieces = piecesOf(road, halts, random);
  const whole = pieces.reduce((sum, { weight }) => sum + weight, 0);
  const moving = to - from - pieces.reduce((sum, { haltMs, atSeaMs }) => sum + haltMs + atSeaMs, 0);
  const segments: Segment[] = [];
  let at = from;
  for (const { start, end, weight, haltMs, atSeaMs } of pieces) {
    const until = at + atSeaMs + (moving * weight) / whole;
    segments.push({ from: at, to: until, start, end, ...(atSeaMs > 0 && { isAtSea: true }) });
    at = until + haltMs;
    if (haltMs > 0) segments.push(stand(end, until, at));
  }
  return segments;
}

function haltsOn(road: Road, available: number, random: Random): readonly Pause[] {
  const slack = available - drivingTime(road);
  const wait = { share: random.between(0.4, 0.9), ms: slack * random.between(0.85, 0.95) };
  const latest = 1 - Math.min(0.5, NO_HALT_WITHIN_KM / road.km);
  return [...pausesOn(road), ...(slack < MIN_WAIT_MS ? [] : [wait])]
    .map(({ share, ms }) => ({ share: Math.min(share, latest), ms }))
    .toSorted((a, b) => a.share - b.share);
}

/** The line divided at its points and halts, each part with its own speed. */
function piecesOf({ line, crossings }: Road, halts: readonly Pause[], random: Random): Piece[] {
  const whole = lengthOf(line);
  const waiting = [...halts];
  const pieces: Piece[] = [];
  let done = 0;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    if (start === undefined) continue;
    const length = metersBetween(start, end);
    const crossing = crossings.find(({ ends }) => ends.includes(start) && ends.includes(end));
    if (crossing !== undefined) {
      pieces.push({ ...piece(start, end, 0, random), weight: 0, atSeaMs: crossing.ms });
      done += length;
      continue;
    }
    let from = start;
    for (let halt = waiting[0]; halt !== undefined && halt.share * whole <= done + length; halt = waiting[0]) {
      const point = length === 0 ? end : between(start, end, Math.max(0, halt.share * whole - done) / length);
      pieces.push(piece(from, point, halt.ms, random));
      from = point;
      waiting.shift();
    }
    pieces.push(piece(from, end, 0, random));
    done += length;
  }
  return pieces;
}

function piece(start: Position, end: Position, haltMs: number, random: Random): Piece {
  return { start, end, haltMs, atSeaMs: 0, weight: (metersBetween(start, end) + 1) * random.between(0.87, 1.15) };
}

function lengthOf(line: readonly Position[]): number {
  return line.reduce((sum, point, index) => sum + metersBetween(line[index - 1] ?? point, point), 0);
}
