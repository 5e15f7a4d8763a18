import { expect, test } from 'vitest';
import { etaDifference, shownTimeOf } from './eta-difference.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-22T13:20:00Z');
const planned = {
  kind: 'RANGE',
  from: Date.parse('2026-11-23T07:30:00Z'),
  to: Date.parse('2026-11-23T11:30:00Z'),
} as const;
const appointment = { kind: 'APPOINTMENT', from: planned.to, to: planned.to } as const;

function current(expected: number, status: 'DELAYED' | 'EARLY' | 'ON_TIME', isAtRisk = false) {
  return {
    kind: 'CURRENT',
    eta: { expected, min: expected, max: expected, status, lateRisk: null },
    isAtRisk,
  } as const;
}

test('an ETA after the window is late by the time from the end of the window to the ETA', () => {
  const standing = current(planned.to + 2 * HOUR, 'DELAYED');
  expect(shownTimeOf(standing)).toBe(planned.to + 2 * HOUR);
  expect(etaDifference(standing, planned, now)).toEqual({ kind: 'LATE', ms: 2 * HOUR });
});

test('a stop whose window has passed without the vehicle is late by the time since, whatever was expected', () => {
  const standing = current(planned.to - HOUR, 'DELAYED');
  expect(etaDifference(standing, planned, planned.to + HOUR)).toEqual({ kind: 'LATE', ms: HOUR });
});

test('an ETA before the window is early by the time from the ETA to the beginning of the window', () => {
  expect(etaDifference(current(planned.from - HOUR, 'EARLY'), planned, now)).toEqual({ kind: 'EARLY', ms: HOUR });
});

test('an ETA in the window has the time to spare until it would be late', () => {
  const standing = current(planned.to - HOUR, 'ON_TIME');
  expect(etaDifference(standing, planned, now)).toEqual({ kind: 'TO_SPARE', ms: HOUR });
  const punctual = current(planned.to - 600_000, 'ON_TIME');
  expect(etaDifference(punctual, appointment, now)).toEqual({ kind: 'TO_SPARE', ms: 25 * 60_000 });
});

test('if the entry into the area decides, no figure is shown that the expected arrival contradicts', () => {
  const inArea = (expected: number, status: 'EARLY' | 'ON_TIME') =>
    etaDifference(current(expected, status), planned, now);
  expect(inArea(planned.from + 1, 'EARLY')).toEqual({ kind: 'IN_AREA', entry: 'EARLY' });
  expect(inArea(planned.to + 1, 'ON_TIME')).toEqual({ kind: 'IN_AREA', entry: 'ON_TIME' });
  expect(inArea(planned.from - HOUR, 'EARLY')).toEqual({ kind: 'EARLY', ms: HOUR });
  expect(
    etaDifference(
      current(planned.from + 24 * 60_000, 'EARLY'),
      { ...appointment, from: planned.from, to: planned.from },
      now,
    ),
  ).toEqual({ kind: 'IN_AREA', entry: 'EARLY' });
});

test('no delay is shown for an ETA that may be late, nor for an old one', () => {
  const risky = current(planned.to, 'ON_TIME', true);
  expect(etaDifference(risky, planned, now)).toEqual({ kind: 'MAY_BE_LATE', risk: null });
  const taught = { ...risky, eta: { ...risky.eta, lateRisk: 0.4 } };
  expect(etaDifference(taught, planned, now)).toEqual({ kind: 'MAY_BE_LATE', risk: 0.4 });
  const { eta } = current(planned.to + HOUR, 'DELAYED');
  const old = { kind: 'OLD', eta, restsOn: now } as const;
  expect(etaDifference(old, planned, now)).toEqual({ kind: 'LAST_KNOWN' });
  expect(shownTimeOf(old)).toBe(eta.expected);
});

test('without an ETA the end of the window is shown, overdue from the moment the arrival would be late', () => {
  const none = { kind: 'NONE', reason: 'GPS_SIGNAL_MISSING' } as const;
  const due = { kind: 'DUE', at: planned.to };
  expect(shownTimeOf(none)).toBeNull();
  expect(etaDifference(none, planned, planned.to)).toEqual({ ...due, isOverdue: false });
  expect(etaDifference(none, planned, planned.to + 1)).toEqual({ ...due, isOverdue: true });
  expect(etaDifference(none, appointment, planned.to + 1)).toEqual({ ...due, isOverdue: false });
});

test('nothing is due for a cancelled transport', () => {
  expect(etaDifference({ kind: 'NONE', reason: 'CANCELLED' }, planned, planned.to + HOUR)).toEqual({ kind: 'NONE' });
});

test('an arrival in the window was on time, and one without a known time is unknown', () => {
  const arrived = { kind: 'ARRIVED', at: planned.to, notBefore: planned.to } as const;
  expect(etaDifference({ ...arrived, status: 'ON_TIME' }, planned, now)).toEqual({ kind: 'ON_TIME' });
  expect(etaDifference({ ...arrived, status: null }, planned, now)).toEqual({ kind: 'PUNCTUALITY_UNKNOWN' });
  expect(etaDifference({ kind: 'UNKNOWN' }, planned, now)).toEqual({ kind: 'ARRIVAL_UNKNOWN' });
});
