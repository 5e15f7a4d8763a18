import { describe, expect, test } from 'vitest';
import { arrivals, plannedStep, stop, track, signalsBetween, type Stop } from './story.ts';

const toFirst = [...signalsBetween(-50, 0, 29, 30, 2), ...signalsBetween(0, 0, 30, 31)];
const trip = (stops: readonly Stop[]) => plannedStep([stop(0, 30), ...stops]);
const reasons = (step: ReturnType<typeof plannedStep>) =>
  step.transport.waypoints.map(({ completion }) => completion?.reason ?? null);

describe('a round trip that ends next to where it began', () => {
  const gates = [
    ['at another gate', 0.5],
    ['in the next quarter', 4.5],
  ] as const;

  test.each(gates)('%s, is not completed by loading', (_, km) => {
    const loaded = track(trip([stop(150, 34), stop(km, 38)]), toFirst);
    expect(reasons(track(loaded, signalsBetween(0, -60, 31, 32, 2)))).toEqual(['ARRIVED', null, null]);
    const driven = track(loaded, [
      ...signalsBetween(0, 150, 31, 33, 2),
      ...signalsBetween(150, 150, 33, 34),
      ...signalsBetween(150, km, 34, 36, 2),
    ]);
    expect(reasons(driven)).toEqual(['ARRIVED', 'ARRIVED', 'ARRIVED']);
    expect(arrivals(driven)[2]).toBeGreaterThan(35.9);
  });

  test.each(gates)('%s, is completed when the truck comes back and stands there', (_, km) => {
    const back = [
      ...signalsBetween(0, 60, 31, 32, 2),
      ...signalsBetween(60, km, 32, 33, 2),
      ...signalsBetween(km, km, 33, 33.2),
    ];
    expect(reasons(track(track(trip([stop(150, 34), stop(km, 38)]), toFirst), back))).toEqual([
      'ARRIVED',
      'BY_SUBSEQUENT_WAYPOINT',
      'ARRIVED',
    ]);
  });
});

test('a halt at a later stop counts once the truck has left the first, however near', () => {
  const moved = track(track(trip([stop(150, 34), stop(4.5, 38)]), toFirst), signalsBetween(0, 4.5, 31, 31.1, 1));
  expect(reasons(track(moved, signalsBetween(4.5, 4.5, 31.1, 31.4)))).toEqual([
    'ARRIVED',
    'BY_SUBSEQUENT_WAYPOINT',
    'ARRIVED',
  ]);
});

describe('a halt at a place with several waypoints', () => {
  test('is a visit to the first of them', () => {
    const three = track(trip([stop(400, 36), stop(100, 40), stop(250, 43), stop(100.3, 46)]), toFirst);
    const stood = track(three, [...signalsBetween(0, 100, 31, 32.5, 2), ...signalsBetween(100, 100, 32.5, 33)]);
    expect(reasons(stood)).toEqual(['ARRIVED', 'BY_SUBSEQUENT_WAYPOINT', 'ARRIVED', null, null]);
  });

  test('near the second of two on the way to the first is not a visit', () => {
    const town = track(trip([stop(-100, 34), stop(-98.1, 36)]), toFirst);
    const queued = [
      ...signalsBetween(0, -97.5, 31, 32.5, 2),
      ...signalsBetween(-97.5, -97.5, 32.5, 33),
      ...signalsBetween(-97.5, -100, 33, 33.1, 1),
    ];
    expect(reasons(track(town, queued))).toEqual(['ARRIVED', 'ARRIVED', null]);
  });
});

describe('a halt out of turn', () => {
  const loaded = track(trip([stop(400, 36), stop(100, 40), stop(-300, 46)]), toFirst);
  const visited = (...halt: ReturnType<typeof signalsBetween>) =>
    reasons(track(loaded, [...signalsBetween(0, 96, 31, 32.5, 2), ...halt, ...signalsBetween(96, 60, 33.2, 34, 2)]))[2];

  test.each([
    [199.5, 'AREA_ARRIVED'],
    [200.5, null],
  ])('may include moving by %d m', (meters, expected) => {
    expect(visited(...signalsBetween(96, 96 + meters / 1_000, 32.5, 32.5 + 1 / 6, 10))).toBe(expected);
  });

  test('outside an area that was only passed through does not count', () => {
    const through = [
      ...signalsBetween(96, 107, 32.5, 32.6, 1),
      ...signalsBetween(107, 107, 32.6, 33),
      ...signalsBetween(107, 96, 33, 33.1, 1),
    ];
    expect(visited(...through)).toBeNull();
  });
});
