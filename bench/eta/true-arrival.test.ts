import { expect, test } from 'vitest';
import { placeNamed } from '../../dev/demo/world/places.ts';
import { offsetPosition } from '../../dev/demo/world/points.ts';
import type { Track } from '../../dev/demo/world/track.ts';
import { trueArrival } from './true-arrival.ts';

const MINUTE = 60_000;
const place = placeNamed('Leipzig');
const planned = { kind: 'APPOINTMENT', from: 0, to: 0 } as const;

/** Drives straight to its parking position, from 10 km away at 60 km/h. */
function arriveAt(parkedM: number): number {
  const parkedAt = offsetPosition(place, parkedM, 0);
  const arrival = (10 - parkedM / 1_000) * MINUTE;
  const track: Track = [
    { from: 0, to: arrival, start: offsetPosition(place, 10_000, 0), end: parkedAt },
    { from: arrival, to: arrival + 60 * MINUTE, start: parkedAt, end: parkedAt },
  ];
  return trueArrival({ place, planned, parkedAt, arrival, departure: arrival + 60 * MINUTE }, track) / MINUTE;
}

test('a truck arrives when it comes within 1 km, and stops a little later', () => {
  expect(arriveAt(0)).toBeCloseTo(9, 0);
  expect(arriveAt(900)).toBeCloseTo(9, 1);
});

test('a truck that stays further away arrives when it enters the area', () => {
  expect(arriveAt(3_000)).toBeCloseTo(5, 0);
});

test('a truck that was there from the start arrives when its track begins', () => {
  const parkedAt = offsetPosition(place, 100, 0);
  const track: Track = [{ from: 2 * MINUTE, to: 60 * MINUTE, start: parkedAt, end: parkedAt }];
  expect(trueArrival({ place, planned, parkedAt, arrival: 5 * MINUTE, departure: 60 * MINUTE }, track)).toBe(
    2 * MINUTE,
  );
});
