import { organizationRoles } from '@milepost/domain/access/organization-role';
import { type TransportState, transportStates } from '@milepost/domain/transport-list/transport-state';
import { describe, expect, test } from 'vitest';
import type { RouteName } from '../addresses/route-list.ts';
import { transportCategory } from './open-transport.ts';

const ongoing: TransportState = {
  status: 'ONGOING',
  completionReason: null,
  gpsSignalStatus: 'GPS_SIGNAL_OK',
  confirmationNeeded: false,
};
const completed: TransportState = {
  ...ongoing,
  status: 'COMPLETED',
  completionReason: 'AREA_ARRIVED',
  gpsSignalStatus: null,
};
const lost: TransportState = { ...ongoing, gpsSignalStatus: 'GPS_SIGNAL_LOST' };

const of = (state: TransportState, cameFrom: RouteName | null) => transportCategory(state, 'SHIPPER', cameFrom);

describe('the page of origin', () => {
  test.each([
    [lost, 'gpsLost'],
    [lost, 'actionRequired'],
    [lost, 'ongoing'],
    [completed, 'completed'],
    [completed, 'areaArrived'],
    [ongoing, 'watchlist'],
    [completed, 'watchlist'],
  ] as const)('is kept while it lists the transport: %j from %s', (state, page) => {
    expect(of(state, page)).toBe(page);
  });

  test.each([
    [ongoing, 'gpsLost', 'ongoing'],
    [lost, 'gpsLow', 'gpsLost'],
    [completed, 'ongoing', 'areaArrived'],
    [completed, 'arrived', 'areaArrived'],
    [{ ...ongoing, status: 'CANCELLED', completionReason: 'CANCELED' }, 'ongoing', 'cancelled'],
  ] as const)('is dropped once it no longer lists the transport: %j from %s', (state, page, category) => {
    expect(of(state, page)).toBe(category);
  });

  test.each(['search', 'cockpit', null] as const)('is ignored if it lists nothing: %s', (page) => {
    expect(of(ongoing, page)).toBe('ongoing');
    expect(of(lost, page)).toBe('gpsLost');
    expect(of(completed, page)).toBe('areaArrived');
  });
});

describe('without a page of origin', () => {
  test.each([
    ['PLANNED', 'planned'],
    ['INCOMING', 'incoming'],
    ['PRESUMABLY_INCOMING', 'presumablyIncoming'],
    ['ONGOING', 'ongoing'],
    ['PRESUMABLY_ONGOING', 'presumablyOngoing'],
  ] as const)('a transport with status %s belongs to %s', (status, page) => {
    expect(of({ ...ongoing, status, gpsSignalStatus: null }, null)).toBe(page);
  });

  test.each([
    ['ARRIVED', 'arrived'],
    ['AREA_ARRIVED', 'areaArrived'],
    ['MANUALLY_COMPLETED', 'manuallyCompleted'],
    ['OVERDUE', 'overdue'],
  ] as const)('a transport completed as %s belongs to %s', (completionReason, page) => {
    expect(of({ ...completed, completionReason }, null)).toBe(page);
  });

  test.each([
    ['TRACKING_ID_MISSING', 'trackingIdMissing'],
    ['GPS_SIGNAL_MISSING', 'gpsMissing'],
    ['GPS_SIGNAL_LOST', 'gpsLost'],
    ['GPS_SIGNAL_LOW', 'gpsLow'],
    ['GPS_SIGNAL_OK', 'ongoing'],
  ] as const)('a transport with GPS status %s belongs to %s', (gpsSignalStatus, page) => {
    expect(of({ ...ongoing, gpsSignalStatus }, null)).toBe(page);
  });

  test('a stop to be confirmed counts only for the shipper', () => {
    const doubtful = { ...ongoing, confirmationNeeded: true };
    expect(transportCategory(doubtful, 'SHIPPER', null)).toBe('waypointConfirmation');
    expect(transportCategory(doubtful, 'CARRIER', null)).toBe('ongoing');
    expect(transportCategory(doubtful, 'CARRIER', 'waypointConfirmation')).toBe('ongoing');
  });
});

test('in every state, the page that a transport belongs to lists it', () => {
  for (const role of organizationRoles) {
    for (const state of transportStates) {
      const page = transportCategory(state, role, null);
      expect(transportCategory(state, role, page)).toBe(page);
    }
  }
});
