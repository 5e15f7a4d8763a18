import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect, test } from 'vitest';
import { etaCurrentUntil } from '@milepost/domain/eta/eta-standing';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { headlineOf } from './headline.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const at = (hours: number): string => new Date(now + hours * HOUR).toISOString();

function waypoint(changes: Partial<DetailedWaypoint>): DetailedWaypoint {
  return {
    id: 'a',
    order: 0,
    status: 'STARTED',
    completionReason: null,
    plannedTimeOfArrival: { from: at(2), to: at(4), kind: 'RANGE' },
    eta: null,
    ata: null,
    punctuality: null,
    timezone: 'UTC',
    confirmationNeeded: false,
    address: { city: 'Lyon', country: 'France', countryCode: 'FR', postalCode: '69', state: null },
    street: null,
    position: { latitude: 45.7, longitude: 4.8 },
    precision: 'ADDRESS',
    ataNotBefore: null,
    departedAt: null,
    completedAt: null,
    closesAt: null,
    confirmationRaisedAt: null,
    forecast: null,
    evidence: [],
    ...changes,
  };
}

const epoch = (time: string | null) => (time === null ? null : Date.parse(time));

function details(changes: Partial<TransportDetails>, waypoints: DetailedWaypoint[]): TransportDetails {
  const made = withoutStanding(changes, waypoints);
  const until = etaCurrentUntil({
    gpsSignalStatus: made.gpsSignalStatus,
    latestSignalAt: epoch(made.latestGpsSignal),
    positionAt: null,
    calculatedAt: epoch(made.latestEtaCalculationTimestamp),
  });
  return { ...made, etaCurrentUntil: until === null ? null : new Date(until).toISOString() };
}

function withoutStanding(changes: Partial<TransportDetails>, waypoints: DetailedWaypoint[]): TransportDetails {
  return {
    id: 't',
    version: 1,
    planVersion: 1,
    status: 'ONGOING',
    completionReason: null,
    trackingId: 'HH-1',
    requestedTrackingId: null,
    reference: null,
    gpsSignalStatus: 'GPS_SIGNAL_OK',
    latestGpsSignal: at(-0.1),
    eta: null,
    latestEtaCalculationTimestamp: at(-0.1),
    etaCurrentUntil: null,
    cancelledAt: null,
    latestPosition: null,
    gpsHealth: null,
    driverPhone: null,
    cargoWeightKg: null,
    createdAt: at(-100),
    completedAt: null,
    waypoints,
    actions: {
      cancel: true,
      setTrackingId: true,
      confirmVehicle: false,
      declineVehicle: false,
      setReference: true,
      replan: true,
      planAgain: true,
      remindCarrier: false,
      writeNote: false,
      snooze: false,
      assign: false,
      completeWaypoints: [],
      movePins: [],
    },
    ...changes,
  };
}

const eta = (expected: number, max: number, status: 'ON_TIME' | 'DELAYED' | 'EARLY') => ({
  expected: at(expected),
  min: at(expected - 0.5),
  max: at(max),
  status,
  lateRisk: null,
});
const of = (one: Partial<DetailedWaypoint>, changes: Partial<TransportDetails> = {}) =>
  headlineOf(details(changes, [waypoint(one)]), now);

test('the headline is about the first stop not completed, or about the last stop of a completed transport', () => {
  const arrived = { status: 'COMPLETED', completionReason: 'ARRIVED', ata: at(-3), ataNotBefore: at(-3) } as const;
  const first = waypoint({ ...arrived, punctuality: 'DELAYED' });
  const under = headlineOf(details({}, [first, waypoint({ id: 'b', eta: eta(3, 4, 'ON_TIME') })]), now);
  expect(under).toMatchObject({ kind: 'STOP', waypoint: { id: 'b' }, standing: { kind: 'CURRENT', isAtRisk: false } });
  const last = waypoint({ id: 'b', ...arrived, punctuality: 'DELAYED' });
  const over = headlineOf(details({ status: 'COMPLETED', gpsSignalStatus: null }, [first, last]), now);
  expect(over).toMatchObject({
    kind: 'STOP',
    waypoint: { id: 'b' },
    standing: { kind: 'ARRIVED', at: now - 3 * HOUR },
  });
});

test('the headline claims no arrival of a transport that is planned, cancelled or without stops', () => {
  expect(of({ eta: eta(3, 4, 'ON_TIME') }, { status: 'PLANNED' })).toMatchObject({ kind: 'PLANNED' });
  expect(of({ eta: eta(3, 4, 'ON_TIME') }, { status: 'CANCELLED' })).toEqual({ kind: 'CANCELLED' });
  expect(headlineOf(details({}, []), now)).toEqual({ kind: 'NO_STOPS' });
});

test('the headline says so if the arrival at a stop is unknown, old or missing', () => {
  const completed = { status: 'COMPLETED', completionReason: 'OVERDUE' } as const;
  const over = { status: 'COMPLETED', gpsSignalStatus: null } as const;
  expect(of(completed, over)).toMatchObject({ standing: { kind: 'UNKNOWN' } });
  expect(of({}, { gpsSignalStatus: 'GPS_SIGNAL_MISSING' })).toMatchObject({
    standing: { kind: 'NONE', reason: 'GPS_SIGNAL_MISSING' },
  });
  const expected = { eta: eta(3, 4, 'ON_TIME') };
  const lost = { gpsSignalStatus: 'GPS_SIGNAL_LOST', latestGpsSignal: at(-9) } as const;
  expect(of(expected, lost)).toMatchObject({ standing: { kind: 'OLD', restsOn: now - 9 * HOUR } });
});
