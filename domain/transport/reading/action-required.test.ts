import { describe, expect, test } from 'vitest';
import { gpsSignalStatuses } from '../../gps-signal/gps-signal-status.ts';
import { actionReasonsOf } from './action-required.ts';
import { transportStatuses } from '../transport-status.ts';

const tracked = transportStatuses.filter((status) => !['PLANNED', 'COMPLETED', 'CANCELLED'].includes(status));
const untracked = ['PLANNED', 'COMPLETED', 'CANCELLED'] as const;

describe('action required', () => {
  test.each(untracked)('is never raised for %s', (status) => {
    const reasons = gpsSignalStatuses.flatMap((gpsSignalStatus) =>
      actionReasonsOf({ status, gpsSignalStatus, confirmationNeeded: true }, 'SHIPPER'),
    );
    expect(reasons).toEqual([]);
  });

  test.each(tracked)('is raised once for %s with every GPS status but OK', (status) => {
    const found = gpsSignalStatuses.map((gpsSignalStatus) =>
      actionReasonsOf({ status, gpsSignalStatus, confirmationNeeded: false }, 'CARRIER'),
    );
    expect(found).toEqual([
      ['TRACKING_ID_MISSING'],
      ['GPS_SIGNAL_MISSING'],
      ['GPS_SIGNAL_LOST'],
      ['GPS_SIGNAL_LOW'],
      [],
    ]);
  });

  test('includes waypoint confirmation for shippers, alongside the GPS status', () => {
    const transport = { status: 'ONGOING', gpsSignalStatus: 'GPS_SIGNAL_LOW', confirmationNeeded: true } as const;
    expect(actionReasonsOf(transport, 'SHIPPER')).toEqual(['GPS_SIGNAL_LOW', 'WAYPOINT_CONFIRMATION']);
    expect(actionReasonsOf(transport, 'CARRIER')).toEqual(['GPS_SIGNAL_LOW']);
  });

  test('is not raised without a GPS status', () => {
    const transport = { status: 'INCOMING', gpsSignalStatus: null, confirmationNeeded: false } as const;
    expect(actionReasonsOf(transport, 'SHIPPER')).toEqual([]);
  });
});
