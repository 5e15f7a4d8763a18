import { expect, test } from 'vitest';
import { etaCurrentUntil, etaBasisTime, etaStanding, type EtaBasis } from './eta-standing.ts';

const HOUR = 3_600_000;
const now = Temporal.Instant.from('2026-11-20T14:32:00Z').epochMilliseconds;
const eta = {
  expected: now + 2 * HOUR,
  min: now + HOUR,
  max: now + 3 * HOUR,
  status: 'ON_TIME',
  lateRisk: null,
} as const;
const planned = { kind: 'RANGE', from: now, to: now + 4 * HOUR } as const;

const transport = {
  status: 'ONGOING',
  gpsSignalStatus: 'GPS_SIGNAL_OK',
  latestSignalAt: now,
  positionAt: now,
  calculatedAt: now,
} as const;
const waypoint = { status: 'STARTED', arrival: null, eta, planned, confirmationNeeded: false } as const;

type Observed = Parameters<typeof etaStanding>[0];
const kept = (basis: EtaBasis) => ({ ...basis, currentUntil: etaCurrentUntil(basis) });
const standing = (of: Partial<Observed['transport']>, at: Partial<Observed['waypoint']> = {}) => {
  const seen = { ...transport, ...of };
  return etaStanding({ transport: { ...seen, ...kept(seen) }, waypoint: { ...waypoint, ...at } }, now);
};

test('a forecast is current for less than five hours and old from then on', () => {
  expect(standing({})).toEqual({ kind: 'CURRENT', eta, isAtRisk: false });
  expect(standing({ calculatedAt: now - 5 * HOUR + 1 }).kind).toBe('CURRENT');
  expect(standing({ calculatedAt: now - 5 * HOUR })).toEqual({ kind: 'OLD', eta, restsOn: now - 5 * HOUR });
  expect(standing({ calculatedAt: null }).kind).toBe('NONE');
});

test.each([
  ['GPS_SIGNAL_OK', 'CURRENT'],
  ['GPS_SIGNAL_LOW', 'CURRENT'],
  ['GPS_SIGNAL_LOST', 'OLD'],
  ['TRACKING_ID_MISSING', 'OLD'],
  [null, 'CURRENT'],
] as const)('with %s a forecast just made is %s', (gpsSignalStatus, kind) => {
  const latestSignalAt = gpsSignalStatus === 'GPS_SIGNAL_LOST' ? now - 5 * HOUR - 1 : now;
  expect(standing({ gpsSignalStatus, latestSignalAt }).kind).toBe(kind);
});

test('an ETA on time is at risk if more than half of its window lies after the planned end', () => {
  const middle = (eta.min + eta.max) / 2;
  const endsBefore = { ...planned, to: middle - 1 };
  expect(standing({}, { planned: endsBefore })).toMatchObject({ isAtRisk: true });
  expect(standing({}, { planned: { ...planned, to: middle } })).toMatchObject({ isAtRisk: false });
  expect(standing({}, { planned: { ...planned, to: eta.max - 1 } })).toMatchObject({ isAtRisk: false });
  expect(standing({}, { planned: endsBefore, eta: { ...eta, status: 'DELAYED' } })).toMatchObject({ isAtRisk: false });
  expect(standing({}, { planned: endsBefore, status: 'AREA_ENTERED' })).toMatchObject({ isAtRisk: false });
});

test('an ETA on time is at risk if the probability of being late is at least 30 %', () => {
  const risk = (lateRisk: number, at: Partial<Observed['waypoint']> = {}) =>
    standing({}, { eta: { ...eta, lateRisk }, ...at });
  expect([0, 0.29, 0.3, 1].map((share) => risk(share))).toMatchObject(
    [false, false, true, true].map((isAtRisk) => ({ kind: 'CURRENT', isAtRisk })),
  );
  const late = { ...eta, status: 'DELAYED', lateRisk: 0.9 } as const;
  expect(standing({}, { eta: late })).toMatchObject({ isAtRisk: false });
  expect(risk(0.9, { status: 'AREA_ENTERED' })).toMatchObject({ isAtRisk: false });
  // The learned risk takes precedence over the window.
  expect(risk(0.1, { planned: { ...planned, to: eta.min } })).toMatchObject({ isAtRisk: false });
});

test('an appointment is at risk only beyond its tolerance', () => {
  const middle = (eta.min + eta.max) / 2;
  const appointment = { kind: 'APPOINTMENT', from: middle, to: middle - 15 * 60_000 } as const;
  expect(standing({}, { planned: appointment })).toMatchObject({ isAtRisk: false });
  expect(standing({}, { planned: { ...appointment, to: appointment.to - 1 } })).toMatchObject({ isAtRisk: true });
});

test('without any signal there is no ETA, even if one was calculated from the plan', () => {
  const silent = { latestSignalAt: null } as const;
  expect(standing({ ...silent, gpsSignalStatus: 'GPS_SIGNAL_MISSING' })).toEqual({
    kind: 'NONE',
    reason: 'GPS_SIGNAL_MISSING',
  });
  expect(standing({ ...silent, gpsSignalStatus: 'TRACKING_ID_MISSING' })).toEqual({
    kind: 'NONE',
    reason: 'TRACKING_ID_MISSING',
  });
  expect(standing({ ...silent, gpsSignalStatus: null })).toEqual({ kind: 'NONE', reason: 'NOT_CALCULATED' });
});

test('an observed arrival replaces the forecast', () => {
  const arrival = { at: planned.to + 1, notBefore: null, status: 'DELAYED' } as const;
  expect(standing({}, { status: 'COMPLETED', arrival })).toEqual({ kind: 'ARRIVED', ...arrival });
  expect(standing({ status: 'CANCELLED' }, { arrival })).toMatchObject({ kind: 'ARRIVED', status: 'DELAYED' });
});

test('an old forecast is as old as the last signal', () => {
  const lost = { gpsSignalStatus: 'GPS_SIGNAL_LOST', latestSignalAt: now - 9 * HOUR } as const;
  expect(standing(lost)).toMatchObject({ kind: 'OLD', restsOn: now - 9 * HOUR });
  expect(standing({ ...lost, calculatedAt: now - 10 * HOUR })).toMatchObject({ restsOn: now - 10 * HOUR });
});

test('an ETA from a position more than five hours old is old, even if the device was heard since', () => {
  expect(standing({ positionAt: now - 5 * HOUR }).kind).toBe('CURRENT');
  const old = now - 5 * HOUR - 1;
  expect(standing({ positionAt: old })).toEqual({ kind: 'OLD', eta, restsOn: old });
  expect(standing({ positionAt: old, calculatedAt: old - HOUR })).toMatchObject({ restsOn: old - HOUR });
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

test('an ETA rests on its calculation while it is current, and then on the oldest of its inputs', () => {
  const basis = { ...transport, latestSignalAt: now - HOUR, positionAt: now - 2 * HOUR };
  expect(etaBasisTime(kept(basis), now)).toBe(now);
  expect(etaBasisTime(kept(basis), now + 4 * HOUR)).toBe(now - 2 * HOUR);
  expect(etaBasisTime(kept({ ...basis, latestSignalAt: null }), now)).toBeNull();
});
