import { expect, test } from 'vitest';
import { gpsSignalStatuses } from '../../gps-signal/gps-signal-status.ts';
import { positionMarkOf } from './position-mark.ts';

const HOUR = 3_600_000;
const now = 1_780_000_000_000;
const seen = { gpsSignalStatus: 'GPS_SIGNAL_OK', etaStatus: 'DELAYED', etaCalculatedAt: now - HOUR } as const;

test('a truck with a current signal is marked by its punctuality', () => {
  expect(positionMarkOf(seen, now)).toBe('DELAYED');
  expect(positionMarkOf({ ...seen, etaStatus: 'EARLY' }, now)).toBe('EARLY');
});

test.each([...gpsSignalStatuses.filter((status) => status !== 'GPS_SIGNAL_OK'), null])(
  'a truck with %s is marked as old',
  (gpsSignalStatus) => {
    expect(positionMarkOf({ ...seen, gpsSignalStatus }, now)).toBe('SIGNAL_OLD');
  },
);

test('a truck without a forecast, or with one of five hours ago, is marked without ETA', () => {
  expect(positionMarkOf({ ...seen, etaStatus: null }, now)).toBe('NO_ETA');
  expect(positionMarkOf({ ...seen, etaCalculatedAt: null }, now)).toBe('NO_ETA');
  expect(positionMarkOf({ ...seen, etaCalculatedAt: now - 5 * HOUR }, now)).toBe('NO_ETA');
  expect(positionMarkOf({ ...seen, etaCalculatedAt: now - 5 * HOUR + 1 }, now)).toBe('DELAYED');
});
