import { expect, test } from 'vitest';
import { gpsSignalStatusOf } from './gps-signal-status-of.ts';

const HOUR = 3_600_000;
const now = Temporal.Instant.from('2026-11-20T14:32:00Z').epochMilliseconds;

test('without a tracking ID the status is TRACKING_ID_MISSING, whatever other facts are known', () => {
  expect(gpsSignalStatusOf(null, null, now)).toBe('TRACKING_ID_MISSING');
  expect(gpsSignalStatusOf(null, now, now)).toBe('TRACKING_ID_MISSING');
});

test('a tracking ID that never sent is GPS_SIGNAL_MISSING', () => {
  expect(gpsSignalStatusOf('HH-NL 4471', null, now)).toBe('GPS_SIGNAL_MISSING');
});

test.each([
  ['GPS_SIGNAL_OK', 0],
  ['GPS_SIGNAL_OK', HOUR],
  ['GPS_SIGNAL_LOW', HOUR + 1],
  ['GPS_SIGNAL_LOW', 5 * HOUR],
  ['GPS_SIGNAL_LOST', 5 * HOUR + 1],
  // A device whose clock is slightly ahead.
  ['GPS_SIGNAL_OK', -60_000],
] as const)('%s when the last signal is %i ms old', (status, age) => {
  expect(gpsSignalStatusOf('HH-NL 4471', now - age, now)).toBe(status);
});
