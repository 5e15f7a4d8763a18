import { expect, test } from 'vitest';
import type { EtaStanding, NoEtaReason } from './eta-standing.ts';
import type { EtaStatus } from './punctuality.ts';
import { countedStandingOf, decidingStop, standingOfEta } from './transport-standing.ts';

const eta = (status: EtaStatus) => ({ expected: 2, min: 1, max: 3, status, lateRisk: null });
const current = (status: EtaStatus, isAtRisk = false): EtaStanding => ({ kind: 'CURRENT', eta: eta(status), isAtRisk });
const old = (status: EtaStatus): EtaStanding => ({ kind: 'OLD', eta: eta(status), restsOn: 0 });
const none = (reason: NoEtaReason = 'NOT_CALCULATED'): EtaStanding => ({ kind: 'NONE', reason });
const arrived = (status: EtaStatus | null): EtaStanding => ({ kind: 'ARRIVED', at: 1, notBefore: null, status });
const unknown: EtaStanding = { kind: 'UNKNOWN' };

test.each([
  [current('ON_TIME'), 'ON_TIME'],
  [current('ON_TIME', true), 'AT_RISK'],
  [current('EARLY'), 'EARLY'],
  [current('DELAYED'), 'DELAYED'],
  [old('DELAYED'), 'OLD'],
  [none(), 'NO_ETA'],
  [arrived('EARLY'), 'EARLY'],
  [arrived(null), 'UNKNOWN'],
  [unknown, 'UNKNOWN'],
])('the word for the standing %j is %s', (standing, word) => {
  expect(standingOfEta(standing)).toBe(word);
});

test('old and missing ETAs are counted together', () => {
  expect([standingOfEta(old('ON_TIME')), standingOfEta(none())].map(countedStandingOf)).toEqual([
    'NO_CURRENT_ETA',
    'NO_CURRENT_ETA',
  ]);
  expect(countedStandingOf('AT_RISK')).toBe('AT_RISK');
});

test.each([
  ['the worst stop ahead', [arrived('DELAYED'), current('ON_TIME'), current('DELAYED')], 2],
  ['the first of equals', [current('DELAYED'), current('DELAYED')], 0],
  ['the one at risk before the early one', [current('EARLY'), current('ON_TIME', true)], 1],
  ['the early one before the one on time', [current('ON_TIME'), current('EARLY')], 1],
  [
    'the next one where nothing is expected of it',
    [arrived('ON_TIME'), none('CONFIRMATION_NEEDED'), current('DELAYED')],
    1,
  ],
  ['one with an ETA before a later one without', [current('ON_TIME'), none()], 0],
  ['the worst of the old ones', [old('ON_TIME'), old('DELAYED')], 1],
] as const)('under way, %s decides', (_, stops, index) => {
  expect(decidingStop('ONGOING', stops)).toBe(index);
});

test('the last stop decides after the end, and none before tracking or after a cancellation', () => {
  const stops = [arrived('DELAYED'), arrived('ON_TIME')];
  expect(decidingStop('COMPLETED', stops)).toBe(1);
  expect(decidingStop('PLANNED', [none(), none()])).toBeNull();
  expect(decidingStop('CANCELLED', stops)).toBeNull();
});
