import { describe, expect, test } from 'vitest';
import {
  needsAction,
  onboardingFailure,
  onboardingStatus,
  onboardingStatuses,
  readinessRank,
  type OnboardingFacts,
  type OpenConnection,
} from './onboarding-status.ts';

const now = 1_772_582_400_000;
const HOUR = 3_600_000;
const phone: OpenConnection = { kind: 'TRACCAR_CLIENT', hasCredentials: false, lastUsedAt: null, problem: null };
const maker: OpenConnection = { kind: 'RFMS', hasCredentials: true, lastUsedAt: null, problem: null };
const unopened: OpenConnection = { ...maker, hasCredentials: false };
const refused: OpenConnection = { ...maker, problem: 'CREDENTIALS_REFUSED' };
const away: OpenConnection = { ...maker, problem: 'UNREACHABLE' };

const statusOf = (connections: readonly OpenConnection[], age: number | null, more: Partial<OnboardingFacts> = {}) =>
  onboardingStatus(
    { connections, latestReceivedAt: age === null ? null : now - age, hadTransport: false, ...more },
    now,
  );

describe('onboarding before the first signal', () => {
  test.each([
    ['no connection', [], 'UNKNOWN'],
    ['a phone', [phone], 'WAITING_FOR_CARRIER'],
    ['a truck maker without access', [unopened], 'WAITING_FOR_OPERATOR'],
    ['a truck maker without access, and a phone', [unopened, phone], 'WAITING_FOR_CARRIER'],
    ['a truck maker not asked yet', [maker], 'FETCHING'],
    ['a truck maker not asked yet, and a phone', [phone, maker], 'FETCHING'],
    ['a truck maker that has answered with nothing', [{ ...maker, lastUsedAt: now }], 'WAITING_FOR_CARRIER'],
    ['a truck maker that cannot be reached', [away], 'WAITING_FOR_CARRIER'],
    ['refused credentials', [refused], 'FAILED'],
    ['refused credentials, and a phone', [refused, phone], 'FAILED'],
  ] as const)('%s', (_, connections, status) => {
    expect(statusOf(connections, null)).toBe(status);
    expect(statusOf(connections, null, { hadTransport: true })).toBe(status);
  });
});

describe('onboarding with signals', () => {
  test.each([
    ['a minute old', [phone], 60_000, false, 'CONNECTED'],
    ['exactly 24 h old', [phone], 24 * HOUR, true, 'CONNECTED'],
    ['older than 24 h, and nothing to track', [phone], 24 * HOUR + 1, false, 'UNKNOWN'],
    ['older than 24 h, and a transport to track', [phone], 24 * HOUR + 1, true, 'FAILED'],
    ['fresh, and one of two refused', [phone, refused], HOUR, false, 'CONNECTED'],
    ['fresh, and the only one refused', [refused], HOUR, false, 'FAILED'],
    ['old, and one of two refused', [phone, refused], 25 * HOUR, false, 'FAILED'],
    ['fresh, from a connection revoked since', [], HOUR, true, 'UNKNOWN'],
  ] as const)('%s', (_, connections, age, hadTransport, status) => {
    expect(statusOf(connections, age, { hadTransport })).toBe(status);
  });
});

test('a failure says whether access was refused or nothing has arrived', () => {
  const facts = { latestReceivedAt: now, hadTransport: true };
  expect(onboardingFailure({ ...facts, connections: [phone, refused] })).toBe('CREDENTIALS_REFUSED');
  expect(onboardingFailure({ ...facts, connections: [phone, maker] })).toBe('SILENT');
});

test('statuses that need someone come before those that do not', () => {
  const sorted = onboardingStatuses.toSorted((a, b) => readinessRank(a) - readinessRank(b));
  expect(sorted[0]).toBe('FAILED');
  expect(sorted.map(needsAction)).toEqual([true, true, true, true, false, false]);
});
