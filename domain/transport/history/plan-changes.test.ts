import { expect, test } from 'vitest';
import type { PlannedWaypoint } from '../plan.ts';
import { planChanges } from './plan-changes.ts';

const place = { latitude: 48, longitude: 11, timezone: 'UTC', countryCode: 'DE', stateCode: null };
const planned = { kind: 'RANGE' as const, from: 1_000, to: 2_000 };
const waypoint = (id: string, change: Partial<PlannedWaypoint> = {}): PlannedWaypoint => ({
  id,
  place,
  planned,
  ...change,
});
const [a, b, c] = [waypoint('a'), waypoint('b'), waypoint('c')];

function told(before: readonly PlannedWaypoint[], after: readonly PlannedWaypoint[]): string[] {
  return planChanges(before, after).map(
    ({ kind, waypoint: about, oldTime, newTime }) =>
      `${kind} ${about?.id} ${about?.order} ${oldTime?.to ?? '–'} ${newTime?.to ?? '–'}`,
  );
}

const none = 'undefined undefined – –';

test.each([
  ['nothing', [a, b], []],
  ['one more at the end', [a, b, c], ['WAYPOINT_ADDED c 2 – 2000']],
  ['one more in between, which is no new order', [a, c, b], ['WAYPOINT_ADDED c 1 – 2000']],
  ['one less', [b], ['WAYPOINT_REMOVED a 0 2000 –']],
  ['another one instead', [a, c], ['WAYPOINT_REMOVED b 1 2000 –', 'WAYPOINT_ADDED c 1 – 2000']],
  ['the order', [b, a], [`ORDER_CHANGED ${none}`]],
  ['the latitude', [a, waypoint('b', { place: { ...place, latitude: 48.1 } })], ['PLACE_CHANGED b 1 – –']],
  ['the longitude', [waypoint('a', { place: { ...place, longitude: 11.1 } }), b], ['PLACE_CHANGED a 0 – –']],
  ['the start', [waypoint('a', { planned: { ...planned, from: 999 } }), b], ['TIME_CHANGED a 0 2000 2000']],
  ['the end', [a, waypoint('b', { planned: { ...planned, to: 3_000 } })], ['TIME_CHANGED b 1 2000 3000']],
  ['the kind', [a, waypoint('b', { planned: { ...planned, kind: 'APPOINTMENT' } })], ['TIME_CHANGED b 1 2000 2000']],
])('a re-plan changes %s', (_, after, changes) => {
  expect(told([a, b], after)).toEqual(changes);
});

test('the order counts as changed when several waypoints swap places', () => {
  expect(told([a, b, c], [a, c, b])).toEqual([`ORDER_CHANGED ${none}`]);
});

test('a waypoint can change in place and time at once', () => {
  const moved = waypoint('b', { place: { ...place, latitude: 50 }, planned: { ...planned, to: 5_000 } });
  expect(told([a, b], [a, moved])).toEqual(['PLACE_CHANGED b 1 – –', 'TIME_CHANGED b 1 2000 5000']);
});
