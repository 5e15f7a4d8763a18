import { describe, expect, test } from 'vitest';
import type { Transport } from '../transport/transport.ts';
import { atHour, fix, plannedStep, stop, track, signalsBetween } from '../transport/stories/story.ts';
import { nothingReported, occurrencesOfForecast, type ReportedStopForecast } from './occurrences-of-forecast.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Loaded, and on the way to two more stops with windows until hours 38 and 42. */
const road = track(plannedStep([stop(0, 30), stop(200, 36), stop(300, 40)]), [
  ...signalsBetween(-50, 0, 29, 30),
  ...signalsBetween(0, 60, 30.5, 31),
]).transport;

/** Successive forecasts, in hours by stop, with a signal just before each. */
function forecasts(
  made: readonly { readonly now: number; readonly expected: Readonly<Record<string, number>> }[],
  { thresholds = [30], transport = road }: { thresholds?: readonly number[]; transport?: Transport } = {},
) {
  let told: ReadonlyMap<string, ReportedStopForecast> = new Map([
    ['waypoint-1', nothingReported],
    ['waypoint-2', nothingReported],
  ]);
  return made.map(({ now, expected }) => {
    const seen = atHour(now) - MINUTE;
    const vehicle = { ...transport.vehicle, latestSignalAt: seen, fix: { ...fix(60, 0), at: seen } };
    const moments = new Map(Object.entries(expected).map(([id, hour]) => [`waypoint-${id}`, atHour(hour)]));
    const found = occurrencesOfForecast(
      { ...transport, vehicle },
      { expected: moments, told, thresholds },
      atHour(now),
    );
    told = found.told;
    return found;
  });
}

const types = (found: ReturnType<typeof forecasts>) =>
  found.map(({ occurrences }) =>
    occurrences
      .filter(({ type }) => type !== 'transport.eta.changed')
      .map(({ type, waypointId }) => `${type} ${waypointId}`),
  );

describe('a stop that is approached', () => {
  const approach = 'TRANSPORT_APPROACHING_WAYPOINT waypoint-1';

  test('is reported once, two hours before the expected arrival', () => {
    const found = forecasts([
      { now: 33, expected: { 1: 36.001 } },
      { now: 34, expected: { 1: 36.001 } },
      { now: 34.001, expected: { 1: 36.001 } },
      { now: 34.1, expected: { 1: 37 } },
      { now: 35.1, expected: { 1: 37 } },
    ]);
    expect(types(found)).toEqual([[], [], [approach], [], []]);
    expect(found[2]?.occurrences).toContainEqual(
      expect.objectContaining({
        type: 'TRANSPORT_APPROACHING_WAYPOINT',
        at: atHour(34.001),
        expectedAt: atHour(36.001),
      }),
    );
  });

  test('says when the next forecast can report it', () => {
    const [far, near] = forecasts([
      { now: 33, expected: { 1: 36, 2: 41 } },
      { now: 34, expected: { 1: 36, 2: 41 } },
    ]);
    expect(far?.approachAt).toBe(atHour(34));
    expect(near?.approachAt).toBe(atHour(39));
  });
});

describe('a delay', () => {
  test('is reported at each threshold of its stop, and for the transport if no other stop was above it', () => {
    const found = forecasts(
      [
        { now: 31, expected: { 1: 38.4, 2: 42.4 } },
        { now: 31.1, expected: { 1: 38.6, 2: 42.4 } },
        { now: 31.2, expected: { 1: 38.7, 2: 43.2 } },
      ],
      { thresholds: [30, 60] },
    );
    expect(types(found)).toEqual([[], ['TRANSPORT_DELAYED waypoint-1'], ['TRANSPORT_DELAYED waypoint-2']]);
    expect(found[1]?.occurrences.at(-1)).toMatchObject({
      delayMs: 0.6 * HOUR,
      expectedAt: atHour(38.6),
      exceeded: [30],
      exceededAtStop: [30],
    });
    expect(found[2]?.occurrences.at(-1)).toMatchObject({ exceeded: [60], exceededAtStop: [30, 60] });
  });

  test('of two stops at once is reported for the transport by the more delayed one', () => {
    const [found] = forecasts([{ now: 31, expected: { 1: 39, 2: 44 } }]);
    const delays = found?.occurrences.filter(({ type }) => type === 'TRANSPORT_DELAYED');
    expect(delays).toMatchObject([
      { waypointId: 'waypoint-1', exceeded: [], exceededAtStop: [30] },
      { waypointId: 'waypoint-2', exceeded: [30], exceededAtStop: [30] },
    ]);
  });

  test('does not grow while waiting inside the area of the stop', () => {
    const waypoints = road.waypoints.map((one) =>
      one.id === 'waypoint-1' ? { ...one, status: 'AREA_ENTERED' as const } : one,
    );
    const waiting = { ...road, waypoints };
    expect(types(forecasts([{ now: 38.9, expected: { 1: 39, 2: 42 } }], { transport: waiting }))).toEqual([
      ['TRANSPORT_APPROACHING_WAYPOINT waypoint-1'],
    ]);
  });
});

describe('an expected arrival', () => {
  const news = (found: ReturnType<typeof forecasts>) =>
    found.map(({ occurrences }) => occurrences.filter(({ type }) => type === 'transport.eta.changed'));

  test('is reported first, and again after moving by more than half an hour since the last report', () => {
    const found = forecasts([
      { now: 31, expected: { 1: 36 } },
      { now: 31.1, expected: { 1: 36.3 } },
      { now: 31.2, expected: { 1: 36.5 } },
      { now: 31.3, expected: { 1: 36.6 } },
    ]);
    expect(news(found)).toEqual([
      [expect.objectContaining({ waypointId: 'waypoint-1', before: null, expectedAt: atHour(36) })],
      [],
      [],
      [expect.objectContaining({ before: atHour(36), expectedAt: atHour(36.6) })],
    ]);
  });
});

test('a forecast from a position over five hours old reports nothing; the next is compared with the last that did', () => {
  const told = new Map([['waypoint-1', nothingReported]]);
  const expected = new Map([['waypoint-1', atHour(40)]]);
  const old = occurrencesOfForecast(road, { expected, told, thresholds: [30] }, atHour(31) + 5 * HOUR + 1);
  expect(old).toEqual({ occurrences: [], told, approachAt: null });
  const alive = { ...road, vehicle: { ...road.vehicle, latestSignalAt: atHour(36) } };
  expect(occurrencesOfForecast(alive, { expected, told, thresholds: [30] }, atHour(36.1)).occurrences).toEqual([]);
  const fresh = occurrencesOfForecast(road, { expected, told: old.told, thresholds: [30] }, atHour(36));
  expect(fresh.occurrences.map(({ type }) => type)).toContain('TRANSPORT_DELAYED');
});

test('a stop that awaits a confirmation reports nothing about its arrival', () => {
  const waypoints = road.waypoints.map((one) => ({ ...one, confirmation: { raisedAt: atHour(31) } }));
  const [found] = forecasts([{ now: 31, expected: { 1: 40, 2: 45 } }], { transport: { ...road, waypoints } });
  expect(found?.occurrences).toEqual([]);
});
