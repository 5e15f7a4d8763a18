import { expect, test } from 'vitest';
import { conflictsWithPlan } from './plan-conflict.ts';
import type { TransportEvent } from '../transport-event.ts';

const changed = { type: 'WAYPOINT_CHANGED', waypoint: 0, at: 1, arrival: null } as const;

test.each<[string, TransportEvent, boolean]>([
  ['a new plan', { type: 'REPLANNED', at: 1, wanted: [], waypoints: [] }, true],
  [
    'another tracking ID',
    { type: 'TRACKING_ID_SET', at: 1, trackingId: 'A', namedBy: 'CARRIER', countsFrom: null },
    true,
  ],
  ['another reference', { type: 'REFERENCE_SET', at: 1, reference: null }, true],
  ['a completion', { ...changed, status: 'COMPLETED', reason: 'ENTERED_GEOFENCE_1' }, true],
  ['a completion taken back', { ...changed, status: 'OPEN', reason: 'RESET' }, true],
  ['the vehicle on its way', { ...changed, status: 'APPROACHING', reason: 'ENTERED_GEOFENCE_4' }, false],
  ['the vehicle gone from there', { type: 'WAYPOINT_DEPARTED', waypoint: 0, at: 1 }, false],
  ['a doubt', { type: 'CONFIRMATION_RAISED', waypoint: 0, at: 1, closesAt: 2 }, false],
])('whether a form filled in before %s conflicts', (_, event, isOutdated) => {
  expect(conflictsWithPlan(event)).toBe(isOutdated);
});
