import { describe, expect, test } from 'vitest';
import type { DeviceFacts } from './device-cause.ts';
import { connectionFault, judgeDevice, type ConnectionState, type DeviceState } from './device-health.ts';

const HOUR = 3_600_000;
const now = 100 * HOUR;
const ago = (hours: number) => now - hours * HOUR;

const facts: DeviceFacts = {
  lastSignalAt: ago(0.1),
  lastReceivedAt: ago(0.1),
  lastDelayMs: 1_000,
  lastHeartbeatAt: null,
  lastQuarantine: null,
  connection: null,
};
const device: DeviceState = {
  trackingId: 'HH-AB 1',
  facts,
  lastStoredAt: ago(0.1),
  kind: 'TRACCAR_FORWARD',
  isTracked: true,
  wasNamed: true,
};
const heardAt = (hours: number, change: Partial<DeviceFacts> = {}) => ({
  facts: { ...facts, lastSignalAt: ago(hours), lastReceivedAt: ago(hours), ...change },
  lastStoredAt: ago(hours),
});
const clock = { reason: 'FROM_THE_FUTURE', receivedAt: ago(0.5) } as const;

describe('the health of a device, its cause and who can fix it', () => {
  test.each<[string, Partial<DeviceState>, ReturnType<typeof judgeDevice>]>([
    ['one that sends', {}, { health: 'OK', fault: null, actor: null }],
    ['heard an hour ago, on a transport', heardAt(1), { health: 'OK', fault: null, actor: null }],
    ['heard a little longer ago', heardAt(1.01), { health: 'LOW', fault: 'NOT_SENDING', actor: 'DRIVER' }],
    ['heard five hours ago', heardAt(5), { health: 'LOW', fault: 'NOT_SENDING', actor: 'DRIVER' }],
    ['heard longer than five hours ago', heardAt(5.01), { health: 'LOST', fault: 'NOT_SENDING', actor: 'DRIVER' }],
    [
      'never heard, on a transport',
      { facts: { ...facts, lastSignalAt: null, lastReceivedAt: null }, lastStoredAt: null },
      { health: 'LOST', fault: 'NEVER_SENT', actor: 'DRIVER' },
    ],
    ['silent, but on no transport', { ...heardAt(30), isTracked: false }, { health: 'IDLE', fault: null, actor: null }],
    ['heard an hour ago, on none', { ...heardAt(1), isTracked: false }, { health: 'OK', fault: null, actor: null }],
    [
      'a clock that is ahead, on a transport',
      heardAt(2, { lastReceivedAt: ago(0.5), lastQuarantine: clock }),
      { health: 'LOW', fault: 'CLOCK_SKEW', actor: 'DISPATCHER' },
    ],
    [
      'a phone whose clock is ahead',
      { ...heardAt(2, { lastReceivedAt: ago(0.5), lastQuarantine: clock }), kind: 'OWNTRACKS' },
      { health: 'LOW', fault: 'CLOCK_SKEW', actor: 'DRIVER' },
    ],
    [
      'a clock that is ahead, before any transport needs it',
      { ...heardAt(2, { lastReceivedAt: ago(0.5), lastQuarantine: clock }), isTracked: false },
      { health: 'REFUSED', fault: 'CLOCK_SKEW', actor: 'DISPATCHER' },
    ],
    [
      'one refused signal, and good ones since',
      { facts: { ...facts, lastQuarantine: clock }, isTracked: false },
      { health: 'OK', fault: null, actor: null },
    ],
    [
      'late uploads, which come by themselves',
      heardAt(2, { lastReceivedAt: ago(0.2), lastDelayMs: 2 * HOUR }),
      { health: 'LOW', fault: 'DELAYED_UPLOAD', actor: null },
    ],
    [
      'a connection that is silent as a whole',
      heardAt(6, { connection: { devices: 2, lastReceivedAt: ago(6) } }),
      { health: 'LOST', fault: 'CONNECTION_DOWN', actor: 'MANAGER' },
    ],
  ])('%s', (_, change, expected) => {
    expect(judgeDevice({ ...device, ...change }, now)).toEqual(expected);
  });

  test.each([
    ['358914101234527', true],
    ['WDB96340310123456', true],
    ['wdb96340310123456', true],
    ['WDB9634031012345', false],
    ['WDB96340310I23456', false],
    ['123456789', false],
    ['1234567890', true],
    ['HH-AB 1234', false],
  ])('%s is a serial number: %s', (trackingId, expected) => {
    const judged = judgeDevice({ ...device, trackingId, isTracked: false, wasNamed: false }, now);
    expect(judged.fault === 'NO_PLATE').toBe(expected);
  });

  test('a serial number that a transport carried, or that has been silent for more than a day, is not a fault', () => {
    const serial = { ...device, trackingId: '358914101234527', isTracked: false, wasNamed: false };
    expect(judgeDevice(serial, now)).toEqual({ health: 'NO_PLATE', fault: 'NO_PLATE', actor: 'DISPATCHER' });
    expect(judgeDevice({ ...serial, wasNamed: true }, now).fault).toBeNull();
    expect(judgeDevice({ ...serial, ...heardAt(24) }, now).fault).toBe('NO_PLATE');
    expect(judgeDevice({ ...serial, ...heardAt(24.01) }, now).fault).toBeNull();
  });
});

test.each<[string, Partial<ConnectionState>, ReturnType<typeof connectionFault>]>([
  ['refused credentials', { problem: 'CREDENTIALS_REFUSED' }, 'CREDENTIALS_REFUSED'],
  ['all silent for more than five hours', {}, 'SILENT'],
  ['all silent for five hours', { lastReceivedAt: ago(5) }, null],
  ['only one device', { devices: 1 }, null],
  ['nothing ever came', { lastReceivedAt: null }, null],
  ['no device is on a transport', { isTracked: false }, null],
])('a connection with %s', (_, change, expected) => {
  const state = { problem: null, devices: 2, lastReceivedAt: ago(5.01), isTracked: true };
  expect(connectionFault({ ...state, ...change }, now)).toBe(expected);
});
