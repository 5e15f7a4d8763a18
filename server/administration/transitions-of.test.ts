import type { WaypointChanged } from '@milepost/domain/transport/transport-event';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import { expect, test } from 'vitest';
import { transitionsOf } from './transitions-of.ts';

const planned = { type: 'PLANNED', at: 0, plan: { waypoints: [{ id: 'a' }, { id: 'b' }] } };

function changed(status: WaypointStatus, knownAt: number, withdrawnAt: number | null = null, waypoint = 1) {
  const event = {
    type: 'WAYPOINT_CHANGED',
    waypoint,
    status,
    reason: 'ENTERED_GEOFENCE_1',
    at: knownAt,
    arrival: null,
  };
  return { event: event as WaypointChanged, knownAt, withdrawnAt };
}

test('a transition starts from the status believed when it was learned, ignoring what was withdrawn by then', () => {
  const history = [
    { event: planned as never, knownAt: 0, withdrawnAt: null },
    changed('COMPLETED', 5, null, 0),
    changed('STARTED', 10),
    changed('COMPLETED', 20, 30),
    changed('APPROACHING', 25),
    changed('AREA_ENTERED', 40),
  ];
  expect(transitionsOf(history, 'b').map(({ before, after }) => [before, after])).toEqual([
    ['OPEN', 'STARTED'],
    ['STARTED', 'COMPLETED'],
    ['COMPLETED', 'APPROACHING'],
    ['APPROACHING', 'AREA_ENTERED'],
  ]);
  expect(transitionsOf([...history.slice(0, 4), changed('APPROACHING', 30)], 'b').at(-1)?.before).toBe('STARTED');
});
