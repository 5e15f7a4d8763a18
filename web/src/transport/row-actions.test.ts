import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { gpsHealthActions } from '@milepost/domain/transport/reading/gps-health';
import { describe, expect, test } from 'vitest';
import { rowActions } from './row-actions.ts';

const stop = (order: number, change: Partial<Waypoint> = {}): Waypoint => ({
  id: `stop-${order}`,
  order,
  status: 'OPEN',
  completionReason: null,
  plannedTimeOfArrival: { from: '2026-11-20T08:00:00Z', to: '2026-11-20T10:00:00Z', kind: 'RANGE' },
  eta: null,
  ata: null,
  punctuality: null,
  timezone: 'Europe/Berlin',
  confirmationNeeded: false,
  address: { city: 'Kassel', country: 'Germany', countryCode: 'DE', postalCode: '34117', state: null },
  ...change,
});

const ongoing: Transport = {
  id: 'transport',
  version: 1,
  status: 'ONGOING',
  completionReason: null,
  trackingId: 'HB-KT 417',
  requestedTrackingId: null,
  reference: 'TR-20831',
  gpsSignalStatus: 'GPS_SIGNAL_OK',
  latestGpsSignal: null,
  eta: null,
  latestEtaCalculationTimestamp: null,
  etaCurrentUntil: null,
  cancelledAt: null,
  latestPosition: null,
  gpsHealth: null,
  driverPhone: null,
  waypoints: [stop(0, { status: 'COMPLETED' }), stop(1, { status: 'STARTED' }), stop(2)],
};

const healthOf = (nextAction: (typeof gpsHealthActions)[number]): Transport['gpsHealth'] => ({
  cause: 'NOT_SENDING',
  nextAction,
  suggestedTrackingIds: [],
});
const lost = (nextAction: (typeof gpsHealthActions)[number], change: Partial<Transport> = {}): Transport => ({
  ...ongoing,
  gpsSignalStatus: 'GPS_SIGNAL_LOST',
  gpsHealth: healthOf(nextAction),
  ...change,
});

const now = Date.parse('2026-11-20T12:00:00Z');
const kinds = (transport: Transport, role: 'SHIPPER' | 'CARRIER') =>
  rowActions(transport, role, now).map((action) => action.kind);

test.each([
  ['ENTER_TRACKING_ID', ['ENTER_TRACKING_ID']],
  ['CORRECT_TRACKING_ID', ['CORRECT_TRACKING_ID']],
  ['CHECK_VEHICLE', ['CORRECT_TRACKING_ID']],
  ['REMIND_CARRIER', ['REMIND_CARRIER', 'CORRECT_TRACKING_ID']],
  ['RESTORE_CONNECTION', ['RESTORE_CONNECTION']],
  ['SET_DEVICE_CLOCK', ['SET_DEVICE_CLOCK']],
  ['CHECK_RECEPTION', ['CHECK_RECEPTION']],
  ['CHECK_DEVICE', ['CHECK_DEVICE', 'SWAP_DEVICE']],
  ['WAIT_FOR_UPLOAD', ['WAIT_FOR_UPLOAD']],
] as const)('the server’s next action, %s, is offered first', (nextAction, offered) => {
  expect(kinds(lost(nextAction), nextAction === 'REMIND_CARRIER' ? 'SHIPPER' : 'CARRIER')).toEqual(offered);
});

test('whatever the next action is, the row offers something', () => {
  for (const action of gpsHealthActions) expect(kinds(lost(action), 'SHIPPER')).not.toEqual([]);
});

test('a reminded carrier cannot be reminded again before that is allowed', () => {
  const reminded = { at: '2026-11-20T10:00:00Z', againFrom: '2026-11-20T12:00:00Z' };
  const waiting = lost('REMIND_CARRIER', { triage: { reminded, note: null, snooze: null, assignee: null } });
  expect(rowActions(waiting, 'SHIPPER', now - 1).map(({ kind }) => kind)).toEqual(['CORRECT_TRACKING_ID']);
  expect(rowActions(waiting, 'SHIPPER', now).map(({ kind }) => kind)).toEqual([
    'REMIND_CARRIER',
    'CORRECT_TRACKING_ID',
  ]);
});

test('an action that is not allowed now is not offered, however often it helps', () => {
  expect(kinds(lost('REMIND_CARRIER'), 'CARRIER')).toEqual(['CORRECT_TRACKING_ID']);
  expect(kinds(lost('CONFIRM_VEHICLE', { requestedTrackingId: 'HB-KT 418' }), 'SHIPPER')).toEqual([]);
});

test('without an ID, entering one is offered instead of correcting it', () => {
  const missing = lost('REMIND_CARRIER', { trackingId: null, gpsSignalStatus: 'TRACKING_ID_MISSING' });
  expect(kinds(missing, 'SHIPPER')).toEqual(['REMIND_CARRIER', 'ENTER_TRACKING_ID']);
});

test('a vehicle requested by the shipper is confirmed or declined from the row', () => {
  const asked = lost('CONFIRM_VEHICLE', { trackingId: null, requestedTrackingId: 'HB-KT 418' });
  expect(rowActions(asked, 'CARRIER', now)).toEqual([
    { kind: 'CONFIRM_VEHICLE', trackingId: 'HB-KT 418' },
    { kind: 'DECLINE_VEHICLE', trackingId: 'HB-KT 418' },
  ]);
});

test('if the cause is unknown, the row offers help with the reason', () => {
  expect(rowActions(lost('CHECK_DEVICE', { gpsHealth: null }), 'CARRIER', now)).toEqual([
    { kind: 'SHOW_HELP', reason: 'GPS_SIGNAL_LOST' },
  ]);
});

describe('a stop to be confirmed', () => {
  const doubtful = (change: Partial<Waypoint>): Transport => ({
    ...ongoing,
    // In whatever order the API returns them.
    waypoints: [
      stop(2),
      stop(1, { status: 'STARTED', confirmationNeeded: true, ...change }),
      stop(0, { status: 'COMPLETED' }),
    ],
  });

  test('can be completed by the shipper, or explained', () => {
    expect(rowActions(doubtful({}), 'SHIPPER', now)).toEqual([
      { kind: 'COMPLETE_WAYPOINT', waypointId: 'stop-1' },
      { kind: 'EXPLAIN_CONFIRMATION' },
    ]);
  });

  test('is only explained if it cannot be completed yet', () => {
    expect(kinds(doubtful({ order: 3 }), 'SHIPPER')).toEqual(['EXPLAIN_CONFIRMATION']);
  });

  test('does not concern the carrier', () => {
    expect(kinds(doubtful({}), 'CARRIER')).toEqual([]);
  });
});

describe('when nothing is wrong', () => {
  test('there is nothing to do', () => {
    expect(kinds(ongoing, 'SHIPPER')).toEqual([]);
    expect(kinds({ ...ongoing, status: 'PLANNED' }, 'CARRIER')).toEqual([]);
  });

  test('a planned transport can be given its ID before that counts as missing', () => {
    expect(kinds({ ...ongoing, status: 'PLANNED', trackingId: null }, 'CARRIER')).toEqual(['ENTER_TRACKING_ID']);
  });

  test.each(['COMPLETED', 'CANCELLED'] as const)('%s can be planned again by a shipper', (status) => {
    expect(kinds({ ...ongoing, status }, 'SHIPPER')).toEqual(['PLAN_AGAIN']);
    expect(kinds({ ...ongoing, status }, 'CARRIER')).toEqual([]);
  });
});
