import type { SharedStop } from '@milepost/api-contract/links/transport-status';
import { expect, test } from 'vitest';
import { slackOf, standingNow } from './standing-now.ts';

const eta = {
  expected: '2026-11-23T13:55:00Z',
  min: '2026-11-23T13:40:00Z',
  max: '2026-11-23T14:25:00Z',
  status: 'ON_TIME',
  lateRisk: 0.06,
  isAtRisk: false,
} as const;
const stop: SharedStop = {
  number: 3,
  isYours: true,
  city: 'München',
  countryCode: 'DE',
  timezone: 'Europe/Berlin',
  plannedFrom: '2026-11-23T13:00:00Z',
  plannedTo: '2026-11-23T15:00:00Z',
  standing: 'CURRENT',
  arrivedAt: null,
  departedAt: null,
  punctuality: null,
  eta,
  restsOn: '2026-11-23T12:39:00Z',
  position: null,
};
const heard = Date.parse('2026-11-23T12:39:00Z');
const HOUR = 3_600_000;

test('an ETA is shown as current until exactly five hours after the time it is based on', () => {
  expect(standingNow(stop, 'ONGOING', heard + 5 * HOUR - 1)).toEqual({ kind: 'EXPECTED', eta, judged: 'ON_TIME' });
  expect(standingNow(stop, 'ONGOING', heard + 5 * HOUR).kind).toBe('OUTDATED');
});

test('an ETA the server reports as outdated is shown as outdated, however recent it is', () => {
  expect(standingNow({ ...stop, standing: 'OUTDATED' }, 'ONGOING', heard).kind).toBe('OUTDATED');
});

test.each([
  ['a cancelled transport', stop, 'CANCELLED', { kind: 'CANCELLED' }],
  [
    'an arrival',
    { ...stop, standing: 'ARRIVED', arrivedAt: '2026-11-23T13:50:00Z', punctuality: 'ON_TIME' },
    'ONGOING',
    { kind: 'ARRIVED', at: '2026-11-23T13:50:00Z', judged: 'ON_TIME' },
  ],
  ['a completion without a known arrival', { ...stop, standing: 'DONE' }, 'COMPLETED', { kind: 'DONE' }],
  ['no ETA', { ...stop, standing: 'MISSING', eta: null, restsOn: null }, 'INCOMING', { kind: 'MISSING' }],
  [
    'a risk',
    { ...stop, eta: { ...eta, isAtRisk: true } },
    'ONGOING',
    { kind: 'EXPECTED', eta: { ...eta, isAtRisk: true }, judged: 'AT_RISK' },
  ],
] as const)('%s is shown as such', (_, given, transport, expected) => {
  expect(standingNow(given, transport, heard + 10 * HOUR * Number(given.standing === 'ARRIVED'))).toEqual(expected);
});

test.each([
  ['2026-11-23T13:55:00Z', 'ON_TIME', { kind: 'SPARE', ms: 65 * 60_000 }],
  ['2026-11-23T15:25:00Z', 'DELAYED', { kind: 'LATE', ms: 25 * 60_000 }],
  ['2026-11-23T12:20:00Z', 'EARLY', { kind: 'EARLY', ms: 40 * 60_000 }],
  ['2026-11-23T14:59:30Z', 'ON_TIME', null],
] as const)('%s, judged %s, lies %o from the window', (at, judged, expected) => {
  expect(slackOf(at, judged, stop)).toEqual(expected);
});

test('an appointment that is kept shows no time to spare', () => {
  const appointment = { ...stop, plannedFrom: stop.plannedTo };
  expect(slackOf('2026-11-23T14:50:00Z', 'ON_TIME', appointment)).toBeNull();
  expect(slackOf('2026-11-23T15:10:00Z', 'ON_TIME', appointment)).toEqual({ kind: 'LATE', ms: 600_000 });
});
