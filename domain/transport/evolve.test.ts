import { expect, test } from 'vitest';
import { evolve, withWaypoint } from './evolve.ts';
import { atHour, plannedStep, stop } from './stories/story.ts';

const { transport } = plannedStep([stop(0, 30), stop(400, 44)]);
const came = { at: atHour(29.9), notBefore: atHour(29.8) };

test.each([
  ['it is told when', came, null, came],
  ['an unknown entry keeps what was remembered', null, came, came],
])('the entry of a vehicle into the area of a stop: %s', (_, arrival, remembered, expected) => {
  const [first] = transport.waypoints;
  if (first === undefined) throw new Error('no stop');
  const before = withWaypoint(transport, 0, { visit: { ...first.visit, enteredRing2: remembered } });
  const event = { type: 'WAYPOINT_CHANGED', waypoint: 0, at: atHour(29.9), reason: 'ENTERED_GEOFENCE_2' } as const;
  const after = evolve(before, { ...event, status: 'AREA_ENTERED', arrival });
  expect(after.waypoints[0]).toMatchObject({ status: 'AREA_ENTERED', visit: { enteredRing2: expected } });
  expect(after.waypoints[1]).toBe(transport.waypoints[1]);
});
