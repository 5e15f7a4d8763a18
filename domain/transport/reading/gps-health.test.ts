import { describe, expect, test } from 'vitest';
import type { DeviceFacts } from '../../gps-signal/device-cause.ts';
import { gpsHealthAction, gpsHealthCause, gpsHealthCauses, type GpsFacts } from './gps-health.ts';
import { isLikelyWrongVehicle } from './wrong-vehicle.ts';
import { atHour, plannedStep, stop, track, signalsBetween } from '../stories/story.ts';

const now = atHour(100);
const ago = (hours: number) => atHour(100 - hours);
const device: DeviceFacts = {
  lastSignalAt: ago(6),
  lastReceivedAt: ago(6),
  lastDelayMs: 1_000,
  lastHeartbeatAt: null,
  lastQuarantine: null,
  connection: null,
};
const heard = { ...device, lastReceivedAt: ago(0.1) };
const lost: GpsFacts = {
  status: 'GPS_SIGNAL_LOST',
  trackingId: 'HH-1',
  askedFor: null,
  device,
  isLikelyWrongVehicle: false,
};

describe('the cause of a bad GPS status', () => {
  test.each([
    ['nothing to act on', { status: null, trackingId: null }, null],
    ['all is well', { status: 'GPS_SIGNAL_OK' }, null],
    [
      'all is well, but far from everywhere',
      { status: 'GPS_SIGNAL_OK', isLikelyWrongVehicle: true },
      'WRONG_VEHICLE_SUSPECTED',
    ],
    ['no ID', { status: 'TRACKING_ID_MISSING', trackingId: null, device: null }, 'NO_TRACKING_ID'],
    [
      'an ID that the carrier has to confirm',
      { status: 'TRACKING_ID_MISSING', trackingId: null, askedFor: 'HH-1', device: null },
      'AWAITS_CONFIRMATION',
    ],
    ['an ID of no device', { status: 'GPS_SIGNAL_MISSING', device: null }, 'UNKNOWN_TRACKING_ID'],
    ['a device that has never sent', { device: { ...device, lastReceivedAt: null, lastSignalAt: null } }, 'NEVER_SENT'],
    ['one that has gone silent', {}, 'NOT_SENDING'],
    ['silent, and far from everywhere', { isLikelyWrongVehicle: true }, 'WRONG_VEHICLE_SUSPECTED'],
    ['signs of life since the last position', { device: { ...heard, lastHeartbeatAt: ago(0.1) } }, 'ALIVE_WITHOUT_FIX'],
    [
      'a sign of life as the last that came',
      { device: { ...heard, lastSignalAt: ago(0.1), lastHeartbeatAt: ago(0.1) } },
      'ALIVE_WITHOUT_FIX',
    ],
    [
      'only signs of life',
      { device: { ...heard, lastSignalAt: null, lastHeartbeatAt: ago(0.1) } },
      'ALIVE_WITHOUT_FIX',
    ],
    ['neither positions nor signs of life', { device: { ...heard, lastSignalAt: null } }, 'NOT_SENDING'],
    ['an older sign of life', { device: { ...heard, lastHeartbeatAt: ago(7) } }, 'NOT_SENDING'],
    ['an unknown delay', { device: { ...heard, lastDelayMs: null } }, 'NOT_SENDING'],
    ['positions that come late', { device: { ...heard, lastDelayMs: 3_600_001 } }, 'DELAYED_UPLOAD'],
    ['positions that come just in time', { device: { ...heard, lastDelayMs: 3_600_000 } }, 'NOT_SENDING'],
    ['late ones, a long time ago', { device: { ...device, lastDelayMs: 3_600_001 } }, 'NOT_SENDING'],
  ] as const)('%s', (_, facts, expected) => {
    expect(gpsHealthCause({ ...lost, ...facts }, now)).toBe(expected);
  });

  test.each([
    ['FROM_THE_FUTURE', 0.5, 'CLOCK_SKEW'],
    ['TOO_OLD', 1, 'CLOCK_SKEW'],
    ['TOO_OLD', 1.01, 'NOT_SENDING'],
    ['NULL_ISLAND', 0.5, 'ALIVE_WITHOUT_FIX'],
  ] as const)('%s, %d hours ago', (reason, hours, expected) => {
    const lastQuarantine = { reason, receivedAt: ago(hours) };
    expect(gpsHealthCause({ ...lost, device: { ...heard, lastQuarantine } }, now)).toBe(expected);
  });

  test.each([
    ['all of several silent for more than five hours', 2, atHour(100) - atHour(95) + 1, 'CONNECTION_DOWN'],
    ['for five hours', 2, atHour(100) - atHour(95), 'NOT_SENDING'],
    ['the only one', 1, atHour(100), 'NOT_SENDING'],
  ] as const)('a connection with %s', (_, devices, silence, expected) => {
    const connection = { devices, lastReceivedAt: now - silence };
    expect(gpsHealthCause({ ...lost, device: { ...device, connection } }, now)).toBe(expected);
  });
});

test('a shipper can only remind the carrier, unless waiting helps; a carrier acts directly', () => {
  const byShipper = gpsHealthCauses.map((cause) => [cause, gpsHealthAction(cause, 'SHIPPER')]);
  expect(byShipper.filter(([, action]) => action !== 'REMIND_CARRIER')).toEqual([
    ['DELAYED_UPLOAD', 'WAIT_FOR_UPLOAD'],
  ]);
  expect(gpsHealthCauses.map((cause) => gpsHealthAction(cause, 'CARRIER'))).not.toContain('REMIND_CARRIER');
});

test.each([
  ['before the first stop is due', signalsBetween(5_000, 5_100, 29, 31), 31.5, false],
  ['when it is overdue', signalsBetween(5_000, 5_100, 29, 31), 32.1, true],
  ['within 100 km of a stop once', signalsBetween(220, 250, 29, 31), 32.1, false],
  [
    'within 100 km of the first once, and gone',
    [...signalsBetween(-120, -80, 28, 29), ...signalsBetween(-80, -300, 29, 32)],
    32.1,
    false,
  ],
  ['no signal at all', [], 33, false],
])('whether it is likely the wrong vehicle: %s', (_, fixes, hours, expected) => {
  const { transport } = track(plannedStep([stop(0, 30), stop(300, 40)]), fixes);
  expect(isLikelyWrongVehicle(transport, atHour(hours))).toBe(expected);
});

test.each([
  ['heard an hour ago', { lastReceivedAt: ago(1) }, 'ALIVE_WITHOUT_FIX'],
  ['heard a moment before that', { lastReceivedAt: ago(1) - 1 }, 'NOT_SENDING'],
  ['whose newest signal is a sign of life', { lastReceivedAt: ago(1), lastHeartbeatAt: ago(6) }, 'ALIVE_WITHOUT_FIX'],
  ['whose newest signal is a position', { lastReceivedAt: ago(1), lastHeartbeatAt: ago(6) - 1 }, 'NOT_SENDING'],
  ['whose delay is an hour', { lastReceivedAt: ago(1), lastHeartbeatAt: null, lastDelayMs: 3_600_000 }, 'NOT_SENDING'],
  ['whose delay is more', { lastReceivedAt: ago(1), lastHeartbeatAt: null, lastDelayMs: 3_600_001 }, 'DELAYED_UPLOAD'],
])('a device %s', (_, change, cause) => {
  const facts = { ...lost, device: { ...device, lastHeartbeatAt: ago(2), ...change } };
  expect(gpsHealthCause(facts, now)).toBe(cause);
});

test('a vehicle is likely the wrong one only after the first window has ended', () => {
  const { transport } = track(plannedStep([stop(0, 30), stop(300, 40)]), signalsBetween(5_000, 5_100, 29, 31));
  expect([isLikelyWrongVehicle(transport, atHour(32)), isLikelyWrongVehicle(transport, atHour(32) + 1)]).toEqual([
    false,
    true,
  ]);
});
