import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect, test } from 'vitest';
import { etaCurrentUntil } from '@milepost/domain/eta/eta-standing';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { headlineOf } from './headline.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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
});
const of = (one: Partial<DetailedWaypoint>, changes: Partial<TransportDetails> = {}) =>
  headlineOf(details(changes, [waypoint(one)]), now);

test('the headline says how far outside of its window the next stop is expected', () => {
  const lyon = { city: 'Lyon' };
  expect(of({ eta: eta(5, 6, 'DELAYED') })).toEqual({ kind: 'EXPECTED', status: 'DELAYED', ...lyon, awayMs: HOUR });
  expect(of({ eta: eta(1, 2, 'EARLY') })).toEqual({ kind: 'EXPECTED', status: 'EARLY', ...lyon, awayMs: HOUR });
  expect(of({ eta: eta(3, 4, 'ON_TIME') })).toEqual({ kind: 'EXPECTED', status: 'ON_TIME', ...lyon, awayMs: 0 });
  expect(of({ eta: eta(3, 4.5, 'ON_TIME') })).toMatchObject({ kind: 'EXPECTED' });
  expect(of({ eta: eta(3.9, 5, 'ON_TIME') })).toEqual({ kind: 'AT_RISK', status: 'ON_TIME', ...lyon, awayMs: HOUR });
});

test('the headline is about the first stop that is not completed, and of a completed transport about the last', () => {
  const arrived = { status: 'COMPLETED', completionReason: 'ARRIVED', ata: at(-3), ataNotBefore: at(-3) } as const;
  const first = waypoint({ ...arrived, punctuality: 'DELAYED', address: { ...waypoint({}).address, city: 'Leipzig' } });
  const under = headlineOf(details({}, [first, waypoint({ id: 'b', eta: eta(3, 4, 'ON_TIME') })]), now);
  expect(under).toMatchObject({ kind: 'EXPECTED', city: 'Lyon' });
  const planned = { plannedTimeOfArrival: { from: at(-6), to: at(-5), kind: 'RANGE' } } as const;
  const last = waypoint({ id: 'b', ...arrived, ...planned, punctuality: 'DELAYED' });
  const over = headlineOf(details({ status: 'COMPLETED', gpsSignalStatus: null }, [first, last]), now);
  expect(over).toEqual({ kind: 'ARRIVED', status: 'DELAYED', city: 'Lyon', awayMs: 2 * HOUR });
});

test('the headline claims nothing where the arrival is unknown', () => {
  const completed = { status: 'COMPLETED', completionReason: 'OVERDUE' } as const;
  const over = { status: 'COMPLETED', gpsSignalStatus: null } as const;
  expect(of(completed, over)).toEqual({ kind: 'UNKNOWN', city: 'Lyon' });
  expect(of({ ...completed, ata: at(-1), punctuality: null }, over)).toEqual({ kind: 'UNKNOWN', city: 'Lyon' });
  expect(of({}, { gpsSignalStatus: 'GPS_SIGNAL_MISSING' })).toEqual({ kind: 'NONE', reason: 'GPS_SIGNAL_MISSING' });
  expect(of({ eta: eta(3, 4, 'ON_TIME') }, { status: 'PLANNED' })).toEqual({ kind: 'PLANNED' });
  expect(of({ eta: eta(3, 4, 'ON_TIME') }, { status: 'CANCELLED' })).toEqual({ kind: 'CANCELLED' });
  expect(headlineOf(details({}, []), now)).toEqual({ kind: 'NONE', reason: 'NOT_CALCULATED' });
});

test('the headline calls an ETA of five hours old, and one that rests on a lost signal as old as the signal', () => {
  const expected = { eta: eta(3, 4, 'ON_TIME') };
  const calculated = (hours: number) => ({ latestEtaCalculationTimestamp: at(-hours) });
  expect(of(expected, calculated(4.99)).kind).toBe('EXPECTED');
  expect(of(expected, calculated(5))).toEqual({ kind: 'OLD', city: 'Lyon', ageMs: 5 * HOUR });
  const lost = { gpsSignalStatus: 'GPS_SIGNAL_LOST', latestGpsSignal: at(-9) } as const;
  expect(of(expected, { ...lost, ...calculated(0.5) })).toEqual({ kind: 'OLD', city: 'Lyon', ageMs: 9 * HOUR });
  const missing = { gpsSignalStatus: 'GPS_SIGNAL_MISSING', latestGpsSignal: null } as const;
  expect(of(expected, { ...missing, ...calculated(0.5) })).toEqual({ kind: 'NONE', reason: 'GPS_SIGNAL_MISSING' });
});
