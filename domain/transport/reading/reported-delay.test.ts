import { expect, test } from 'vitest';
import { validReportedDelay, type LatestDriverReport } from './reported-delay.ts';

const noon = Temporal.Instant.from('2026-11-23T12:00:00Z').epochMilliseconds;
const MINUTE = 60_000;
const delay = { reason: 'TRAFFIC', minutes: 40, text: 'A7 closed' } as const;
const word: LatestDriverReport = { at: noon, report: 'DELAYED', delay };
const ahead = { isReached: false, forecast: null };
const forecast = (made: number, position: number) => ({
  isReached: false,
  forecast: { madeAt: noon + made * MINUTE, positionAt: noon + position * MINUTE },
});

test('a delay applies, with the time it was reported', () => {
  expect(validReportedDelay(word, ahead)).toEqual({ ...delay, at: noon });
});

test('a delay ends when the stop is reached', () => {
  expect(validReportedDelay(word, { ...ahead, isReached: true })).toBeNull();
});

test.each(['ARRIVED', 'DEPARTED'] as const)('a newer %s report replaces the delay', (report) => {
  expect(validReportedDelay({ at: noon + MINUTE, report, delay: null }, ahead)).toBeNull();
});

test.each([
  ['made while it lasts', 39.99, 39.99, true],
  ['made later, from a position while it lasted', 60, 39.99, true],
  ['made while it lasted, where a newer position is known', 39.99, 41, true],
  ['from a position at its end', 40, 40, false],
  ['from a later position', 90, 89, false],
])('whether a delay outlasts a forecast %s', (_, made, position, stands) => {
  expect(validReportedDelay(word, forecast(made, position)) !== null).toBe(stands);
});
