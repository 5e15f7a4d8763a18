import { expect, test } from 'vitest';
import { etaStanding } from './eta-standing.ts';

const HOUR = 3_600_000;
const now = Temporal.Instant.from('2026-11-20T14:32:00Z').epochMilliseconds;
const eta = { expected: now + 2 * HOUR, min: now + HOUR, max: now + 3 * HOUR, status: 'ON_TIME' } as const;
const planned = { kind: 'RANGE', from: now, to: now + 4 * HOUR } as const;

const transport = {
  status: 'ONGOING',
  gpsSignalStatus: 'GPS_SIGNAL_OK',
  latestSignalAt: now,
  calculatedAt: now,
} as const;
const waypoint = { status: 'STARTED', arrival: null, eta, planned, confirmationNeeded: false } as const;

type Observed = Parameters<typeof etaStanding>[0];
const standing = (of: Partial<Observed['transport']>, at: Partial<Observed['waypoint']> = {}) =>
  etaStanding({ transport: { ...transport, ...of }, waypoint: { ...waypoint, ...at } }, now);

test('a forecast is current for less than five hours and old from then on', () => {
  expect(standing({})).toEqual({ kind: 'CURRENT', eta, isAtRisk: false });
  expect(standing({ calculatedAt: now - 5 * HOUR + 1 }).kind).toBe('CURRENT');
  expect(standing({ calculatedAt: now - 5 * HOUR })).toEqual({ kind: 'OLD', eta, restsOn: now - 5 * HOUR });
  expect(standing({ calculatedAt: null }).kind).toBe('OLD');
});

test.each([
  ['GPS_SIGNAL_OK', 'CURRENT'],
  ['GPS_SIGNAL_LOW', 'CURRENT'],
  ['GPS_SIGNAL_LOST', 'OLD'],
  ['GPS_SIGNAL_MISSING', 'OLD'],
  ['TRACKING_ID_MISSING', 'OLD'],
  [null, 'CURRENT'],
] as const)('with %s a forecast just made is %s', (gpsSignalStatus, kind) => {
  expect(standing({ gpsSignalStatus }).kind).toBe(kind);
});

test('an ETA on time whose latest end is after the window is at risk', () => {
  const late = { ...planned, to: eta.max - 1 };
  expect(standing({}, { planned: late })).toMatchObject({ isAtRisk: true });
  expect(standing({}, { planned: { ...planned, to: eta.max } })).toMatchObject({ isAtRisk: false });
  expect(standing({}, { planned: late, eta: { ...eta, status: 'DELAYED' } })).toMatchObject({ isAtRisk: false });
  expect(standing({}, { planned: late, status: 'AREA_ENTERED' })).toMatchObject({ isAtRisk: false });
});

test('an observed arrival replaces the forecast', () => {
  const arrival = { at: planned.to + 1, notBefore: null, status: 'DELAYED' } as const;
  expect(standing({}, { status: 'COMPLETED', arrival })).toEqual({ kind: 'ARRIVED', ...arrival });
  expect(standing({ status: 'CANCELLED' }, { arrival })).toMatchObject({ kind: 'ARRIVED', status: 'DELAYED' });
});

test('an old forecast is as old as the last signal, and has no age without one', () => {
  const lost = { gpsSignalStatus: 'GPS_SIGNAL_LOST', latestSignalAt: now - 9 * HOUR } as const;
  expect(standing(lost)).toMatchObject({ kind: 'OLD', restsOn: now - 9 * HOUR });
  expect(standing({ ...lost, calculatedAt: now - 10 * HOUR })).toMatchObject({ restsOn: now - 10 * HOUR });
  const missing = { gpsSignalStatus: 'GPS_SIGNAL_MISSING', latestSignalAt: null } as const;
  expect(standing(missing)).toMatchObject({ kind: 'OLD', restsOn: null });
});

test('a completed waypoint without a known arrival is unknown, whatever the forecast', () => {
  expect(standing({}, { status: 'COMPLETED' })).toEqual({ kind: 'UNKNOWN' });
});

test.each([
  [{ status: 'CANCELLED' }, {}, 'CANCELLED'],
  [{ status: 'PLANNED' }, { confirmationNeeded: true }, 'NOT_STARTED'],
  [{ gpsSignalStatus: 'GPS_SIGNAL_MISSING' }, { confirmationNeeded: true }, 'CONFIRMATION_NEEDED'],
  [{ gpsSignalStatus: 'TRACKING_ID_MISSING' }, {}, 'TRACKING_ID_MISSING'],
  [{ gpsSignalStatus: 'GPS_SIGNAL_MISSING' }, {}, 'GPS_SIGNAL_MISSING'],
  [{}, {}, 'NOT_CALCULATED'],
  [{ gpsSignalStatus: 'GPS_SIGNAL_LOST' }, {}, 'NOT_CALCULATED'],
] as const)('without a forecast: %j %j is %s', (of, at, reason) => {
  expect(standing(of, { ...at, eta: null })).toEqual({ kind: 'NONE', reason });
});

test('a cancelled transport shows no forecast', () => {
  expect(standing({ status: 'CANCELLED' })).toEqual({ kind: 'NONE', reason: 'CANCELLED' });
});
