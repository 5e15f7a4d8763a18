import { describe, expect, test } from 'vitest';
import { gpsSignalStatuses } from '../gps-signal/gps-signal-status.ts';
import { transportStatuses } from '../transport/transport-status.ts';
import { transportStates } from './transport-state.ts';

const anyGps = [null, ...gpsSignalStatuses];
const arrivals = ['AREA_ARRIVED', 'ARRIVED', 'MANUALLY_COMPLETED', 'OVERDUE'];

describe('all states of a transport, Specification §3.5 and §4.4', () => {
  test.each([
    ['PLANNED', [null], [null]],
    ['INCOMING', [null], anyGps],
    ['PRESUMABLY_INCOMING', [null], anyGps],
    ['ONGOING', [null], anyGps],
    ['PRESUMABLY_ONGOING', [null], anyGps],
    ['COMPLETED', arrivals, [null]],
    ['CANCELLED', ['CANCELED'], [null]],
  ] as const)('%s: completed as one of %j, with a GPS status of %j', (status, reasons, gps) => {
    const found = transportStates.filter((state) => state.status === status);
    expect(found).toHaveLength(reasons.length * gps.length * 2);
    expect(new Set(found.map(({ completionReason }) => completionReason))).toEqual(new Set(reasons));
    expect(new Set(found.map(({ gpsSignalStatus }) => gpsSignalStatus))).toEqual(new Set(gps));
  });

  test('include each status once, with and without a waypoint to confirm', () => {
    expect(new Set(transportStates.map((state) => JSON.stringify(state))).size).toBe(transportStates.length);
    expect(transportStates.filter(({ confirmationNeeded }) => confirmationNeeded)).toHaveLength(
      transportStates.length / 2,
    );
    expect(new Set(transportStates.map(({ status }) => status))).toEqual(new Set(transportStatuses));
  });
});
