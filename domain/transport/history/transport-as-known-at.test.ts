import { describe, expect, test } from 'vitest';
import type { WaypointEventReason } from '../../waypoint/waypoint-event-reason.ts';
import type { WaypointStatus } from '../../waypoint/waypoint-status.ts';
import { atHour, plannedStep, stop, weekdays } from '../stories/story.ts';
import type { Transport } from '../transport.ts';
import type { TransportEvent } from '../transport-event.ts';
import { historyAsKnownAt, transportAsKnownAt } from './transport-as-known-at.ts';

const { transport } = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50)], 'A');
const { id, trackingId, reference, waypoints } = transport;
const unseen = { firstSignalAt: null, latestSignalAt: null };

type Entry = { readonly event: TransportEvent; readonly knownAt: number; readonly withdrawnAt: number | null };

const told = (event: TransportEvent, knownAt = event.at, withdrawnAt: number | null = null): Entry => ({
  event,
  knownAt,
  withdrawnAt,
});
const plan = told({ type: 'PLANNED', at: atHour(0), plan: { id, trackingId, reference, waypoints } });

function changed(
  waypoint: number,
  reason: WaypointEventReason,
  status: WaypointStatus,
  hours: number,
  knownHours = hours,
  withdrawnHours: number | null = null,
): Entry {
  const arrival = status === 'COMPLETED' ? { at: atHour(hours), notBefore: atHour(hours) } : null;
  const event: TransportEvent = { type: 'WAYPOINT_CHANGED', waypoint, reason, status, at: atHour(hours), arrival };
  return told(event, atHour(knownHours), withdrawnHours === null ? null : atHour(withdrawnHours));
}

const statuses = (history: readonly Entry[], hours: number) =>
  must(transportAsKnownAt(history, atHour(hours), unseen, weekdays)).waypoints.map(({ status }) => status);

function must(found: Transport | null): Transport {
  if (found === null) throw new Error('It was not planned yet.');
  return found;
}

test('an event counts from the moment it is learned until it is withdrawn', () => {
  const entry = changed(0, 'MANUALLY', 'COMPLETED', 30, 31, 33);
  const known = (hours: number) => historyAsKnownAt([entry], atHour(hours)).length;
  expect([30.9, 31, 32.9, 33].map(known)).toEqual([0, 1, 1, 0]);
});

describe('a transport as known at an earlier moment', () => {
  test('does not exist before planning', () => {
    expect(transportAsKnownAt([plan], atHour(0) - 1, unseen, weekdays)).toBeNull();
    expect(statuses([plan], 0)).toEqual(['OPEN', 'OPEN', 'OPEN']);
  });

  test('has progressed as far as its events', () => {
    const history = [
      plan,
      changed(0, 'WITHIN_TRACKING_TIMEFRAME', 'STARTED', 6),
      changed(0, 'ENTERED_GEOFENCE_1', 'COMPLETED', 30, 31),
      changed(1, 'LEFT_PREVIOUS_GEOFENCE_1', 'STARTED', 32),
    ];
    expect(statuses(history, 6)).toEqual(['STARTED', 'OPEN', 'OPEN']);
    expect(statuses(history, 30.5)).toEqual(['STARTED', 'OPEN', 'OPEN']);
    expect(statuses(history, 31)).toEqual(['COMPLETED', 'OPEN', 'OPEN']);
    const then = must(transportAsKnownAt(history, atHour(32), { firstSignalAt: 1, latestSignalAt: 2 }, weekdays));
    expect(then.waypoints[0]).toMatchObject({
      completion: { reason: 'ARRIVED', at: atHour(30) },
      arrival: { at: atHour(30), notBefore: atHour(30) },
    });
    expect(then.vehicle).toMatchObject({ firstSignalAt: 1, latestSignalAt: 2 });
  });

  test('keeps newer progress when older events are learned late', () => {
    const history = [
      plan,
      changed(0, 'MANUALLY', 'COMPLETED', 30, 30, 34),
      changed(0, 'ENTERED_GEOFENCE_1', 'COMPLETED', 29, 34),
      changed(0, 'ENTERED_GEOFENCE_4', 'APPROACHING', 28, 34),
    ];
    const reasonAt = (hours: number) =>
      must(transportAsKnownAt(history, atHour(hours), unseen, weekdays)).waypoints[0]?.completion?.reason;
    expect(reasonAt(33)).toBe('MANUALLY_COMPLETED');
    expect(reasonAt(34)).toBe('ARRIVED');
  });

  test('is reset by an administrator’s correction, whatever is learned later about the time before it', () => {
    const history = [
      plan,
      changed(0, 'MANUALLY', 'COMPLETED', 30),
      changed(0, 'RESET', 'OPEN', 32),
      changed(0, 'ENTERED_GEOFENCE_4', 'APPROACHING', 29, 33),
      changed(0, 'ENTERED_GEOFENCE_2', 'AREA_ENTERED', 32, 33),
      changed(0, 'ENTERED_GEOFENCE_2', 'AREA_ENTERED', 34),
    ];
    expect(statuses(history, 31)[0]).toBe('COMPLETED');
    expect(statuses(history, 33)[0]).toBe('OPEN');
    expect(statuses(history, 34)[0]).toBe('AREA_ENTERED');
  });

  test('is reset by a correction at the moment of a re-plan too', () => {
    const wanted = waypoints.map(({ id: of, place, planned: when }) => ({ id: of, place, planned: when }));
    const history = [
      plan,
      changed(0, 'MANUALLY', 'COMPLETED', 30),
      changed(0, 'RESET', 'OPEN', 32),
      told({ type: 'REPLANNED', at: atHour(32), wanted, waypoints }),
      changed(0, 'ENTERED_GEOFENCE_2', 'AREA_ENTERED', 32, 33),
    ];
    expect(statuses(history, 33)[0]).toBe('OPEN');
  });

  test('follows a re-plan and reads earlier signals again', () => {
    const [first, second, third] = waypoints;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three stops');
    const moved = { ...second, place: { ...second.place, latitude: second.place.latitude + 1 } };
    const wanted = [first, moved, third].map(({ id: of, place, planned: when }) => ({ id: of, place, planned: when }));
    const replanned: TransportEvent = { type: 'REPLANNED', at: atHour(35), wanted, waypoints: [first, moved, third] };
    const history = [
      plan,
      changed(0, 'ENTERED_GEOFENCE_1', 'COMPLETED', 30),
      changed(1, 'ENTERED_GEOFENCE_4', 'APPROACHING', 34),
      told(replanned),
      changed(1, 'RESET', 'OPEN', 35),
      changed(1, 'ENTERED_GEOFENCE_2', 'AREA_ENTERED', 33, 35),
    ];
    expect(statuses(history, 34)).toEqual(['COMPLETED', 'APPROACHING', 'OPEN']);
    expect(statuses(history, 35)).toEqual(['COMPLETED', 'AREA_ENTERED', 'OPEN']);
    const then = must(transportAsKnownAt(history, atHour(35), unseen, weekdays));
    expect(then.waypoints[1]?.place).toEqual(moved.place);
  });

  test('has the ID, reference, doubts and departures of that time', () => {
    const history = [
      plan,
      told({ type: 'TRACKING_ID_SET', at: atHour(1), trackingId: 'B', namedBy: 'CARRIER', countsFrom: null }),
      told({ type: 'REFERENCE_SET', at: atHour(2), reference: 'TR-1' }),
      told({ type: 'CONFIRMATION_RAISED', waypoint: 0, at: atHour(3), closesAt: atHour(51) }),
      told({ type: 'CONFIRMATION_SETTLED', waypoint: 0, at: atHour(4) }),
      told({ type: 'WAYPOINT_DEPARTED', waypoint: 0, at: atHour(5) }),
      told({ type: 'CANCELLED', at: atHour(6) }),
    ];
    const then = (hours: number) => must(transportAsKnownAt(history, atHour(hours), unseen, weekdays));
    expect([then(0), then(1)].map((one) => one.trackingId)).toEqual(['A', 'B']);
    expect([then(1), then(2)].map((one) => one.reference)).toEqual([reference, 'TR-1']);
    expect([then(2), then(3), then(4)].map((one) => one.waypoints[0]?.confirmation ?? null)).toEqual([
      null,
      { raisedAt: atHour(3) },
      null,
    ]);
    expect([then(4), then(5)].map((one) => one.waypoints[0]?.departedAt)).toEqual([null, atHour(5)]);
    expect([then(5), then(6)].map((one) => one.cancelledAt)).toEqual([null, atHour(6)]);
  });
});
