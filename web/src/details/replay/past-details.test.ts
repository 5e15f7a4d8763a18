import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import { expect, test } from 'vitest';
import { pastDetails } from './past-details.ts';

const [earlier, then, later] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'];
const planned = { from: earlier, to: later, kind: 'RANGE' } as const;

const now: TransportDetails = {
  id: 't',
  version: 3,
  planVersion: 2,
  status: 'COMPLETED',
  completionReason: 'ARRIVED',
  trackingId: 'NEW',
  requestedTrackingId: 'ASKED',
  reference: 'TR-2',
  gpsSignalStatus: null,
  latestGpsSignal: later,
  eta: null,
  latestEtaCalculationTimestamp: later,
  etaCurrentUntil: null,
  cancelledAt: null,
  latestPosition: null,
  gpsHealth: null,
  driverPhone: null,
  cargoWeightKg: null,
  createdAt: earlier,
  completedAt: later,
  waypoints: [
    {
      id: 'a',
      order: 0,
      status: 'COMPLETED',
      completionReason: 'ARRIVED',
      plannedTimeOfArrival: planned,
      eta: null,
      ata: later,
      punctuality: 'ON_TIME',
      timezone: 'Europe/Paris',
      confirmationNeeded: false,
      address: { city: 'Lyon', country: 'France', countryCode: 'FR', postalCode: '69', state: null },
      street: 'Rue de Gerland 120',
      position: { latitude: 45.7, longitude: 4.8 },
      precision: 'ADDRESS',
      ataNotBefore: later,
      departedAt: null,
      completedAt: later,
      closesAt: null,
      confirmationRaisedAt: null,
      forecast: null,
      evidence: [
        {
          reason: 'ENTERED_GEOFENCE_4',
          status: 'APPROACHING',
          at: earlier,
          knownAt: then,
          withdrawnAt: null,
          by: null,
          isCorrection: false,
        },
        {
          reason: 'ENTERED_GEOFENCE_1',
          status: 'COMPLETED',
          at: earlier,
          knownAt: later,
          withdrawnAt: null,
          by: null,
          isCorrection: false,
        },
      ],
    },
  ],
  actions: {
    cancel: false,
    setTrackingId: false,
    confirmVehicle: false,
    declineVehicle: false,
    setReference: true,
    replan: false,
    planAgain: false,
    remindCarrier: false,
    writeNote: false,
    snooze: false,
    assign: false,
    completeWaypoints: [],
    movePins: [],
  },
};

const forecast = {
  madeAt: earlier,
  expected: later,
  min: then,
  max: later,
  status: 'ON_TIME',
  lateRisk: null,
  because: [],
} as const;
const pastStop: ReplayedTransport['waypoints'][number] = {
  id: 'a',
  city: 'Lyon',
  position: { latitude: 45, longitude: 4 },
  timezone: 'Europe/Paris',
  status: 'APPROACHING',
  completionReason: null,
  plannedTimeOfArrival: planned,
  eta: { ...forecast, because: [] },
  punctuality: 'ON_TIME',
  ata: null,
  ataNotBefore: null,
  departedAt: null,
  confirmationNeeded: false,
};
const past: ReplayedTransport = {
  at: then,
  status: 'ONGOING',
  completionReason: null,
  trackingId: 'OLD',
  requestedTrackingId: null,
  reference: null,
  gpsSignalStatus: 'GPS_SIGNAL_OK',
  latestGpsSignal: then,
  waypoints: [pastStop],
  position: { at: earlier, receivedAt: then, latitude: 45, longitude: 4, speedKmh: null, heading: null },
  trail: [],
  totalSignals: 1,
};

test('a replay shows what was known then, and nothing that became known later', () => {
  const shown = pastDetails(now, past);
  expect(shown).toMatchObject({
    status: 'ONGOING',
    completionReason: null,
    completedAt: null,
    trackingId: 'OLD',
    requestedTrackingId: null,
    reference: null,
    gpsSignalStatus: 'GPS_SIGNAL_OK',
    latestGpsSignal: then,
  });
  expect(shown.waypoints[0]).toMatchObject({
    status: 'APPROACHING',
    ata: null,
    completedAt: null,
    position: pastStop.position,
    forecast: { madeAt: earlier },
    street: 'Rue de Gerland 120',
  });
  expect(shown.waypoints[0]?.evidence.map(({ reason }) => reason)).toEqual(['ENTERED_GEOFENCE_4']);
});

test('a replay shows why an ETA was as it was, not why the vehicle is now late, unseen or snoozed', () => {
  const rest = { code: 'DAILY_REST', from: earlier, until: later, countryCode: null } as const;
  const ban = { code: 'DRIVING_BAN', from: earlier, until: later, countryCode: 'FR' } as const;
  const delay = { reason: 'TRAFFIC', minutes: 40, text: '', at: earlier } as const;
  const today: TransportDetails = {
    ...now,
    gpsHealth: { cause: 'NOT_SENDING', nextAction: 'CHECK_DEVICE', suggestedTrackingIds: [] },
    triage: { reminded: null, note: null, snooze: { until: later, endsWithSignal: true }, assignee: null },
    waypoints: now.waypoints.map((stop) => ({ ...stop, because: ban, reportedDelay: delay })),
  };
  const resting = { ...past, waypoints: [{ ...pastStop, eta: { ...forecast, because: [rest] } }] };
  expect(pastDetails(today, resting)).toMatchObject({ gpsHealth: null, waypoints: [{ because: rest }] });
  const unexplained = pastDetails(today, past);
  expect(unexplained).not.toHaveProperty('triage');
  expect(unexplained.waypoints[0]).not.toHaveProperty('because');
  expect(unexplained.waypoints[0]).not.toHaveProperty('reportedDelay');
});

test('a replay offers no action', () => {
  expect(Object.values(pastDetails(now, past).actions).flat()).not.toContain(true);
});

test('an ETA in a replay is as new as the last signal that could have changed it', () => {
  expect(pastDetails(now, past).latestEtaCalculationTimestamp).toBe(then);
  expect(pastDetails(now, { ...past, position: null }).latestEtaCalculationTimestamp).toBe(earlier);
  const without = { ...past, waypoints: [{ ...pastStop, eta: null }] };
  expect(pastDetails(now, without)).toMatchObject({ latestEtaCalculationTimestamp: null, eta: null });
});

test('a replay shows a waypoint that was removed since, without a name', () => {
  const shown = pastDetails(now, { ...past, waypoints: [{ ...pastStop, id: 'gone', city: null }, pastStop] });
  expect(shown.waypoints.map(({ id, order, address }) => [id, order, address.city])).toEqual([
    ['gone', 0, ''],
    ['a', 1, 'Lyon'],
  ]);
});
