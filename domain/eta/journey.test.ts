import { expect, test } from 'vitest';
import { simulateJourney, type JourneyStop } from './journey.ts';
import { assumedPace } from './learn/pace.ts';
import { expectedScenario, pessimisticScenario, type Scenario } from './scenario.ts';
import { restedDuty } from './start-duty.ts';

const HOUR = 3_600_000;

const stop = (countryCode: string, stateCode: string | null, change: Partial<JourneyStop> = {}): JourneyStop => ({
  countryCode,
  stateCode,
  opensAt: 0,
  onSiteMs: 0,
  way: {
    km: 140,
    legs: [
      { countryCode: 'FR', km: 70 },
      { countryCode, km: 70 },
    ],
    line: [],
    source: 'ROAD',
  },
  lane: null,
  ...change,
});

test.each([
  ['as a rule that of the state where it ends, in its country alone', expectedScenario, ['FR', 'DE-BY', 'FR', 'AT']],
  ['at worst that of any state', pessimisticScenario, ['FR-*', 'DE-*', 'FR-*', 'AT-*']],
])('bans on the route: %s', (_, scenario, regions) => {
  const asked: string[] = [];
  const bansIn = (region: string) => {
    asked.push(region);
    return null;
  };
  simulateJourney(restedDuty(0), [stop('DE', 'BY'), stop('AT', null)], scenario, { bansIn }, assumedPace);
  expect(asked).toEqual(regions);
});

test.each<[Scenario['onSite'], number]>([
  [1, 4],
  [0.5, 2],
  [2, 8],
])('with service taking %d times as long as usual, two stops of two hours take %d hours', (onSite, hours) => {
  const here = stop('DE', null, { way: null, onSiteMs: 2 * HOUR });
  const [first, second, third] = simulateJourney(
    restedDuty(0),
    [here, here, here],
    { ...expectedScenario, onSite },
    { bansIn: () => null },
    assumedPace,
  );
  expect([first?.at, (third?.at ?? 0) / HOUR]).toEqual([0, hours]);
  expect(second?.pauses().map(({ code }) => code)).toEqual(['ON_SITE']);
});

test('a ferry is taken before the leg it leads to', () => {
  const way = { km: 70, legs: [{ countryCode: 'SE', km: 70, ferryMs: 5 * HOUR }], line: [], source: 'ROAD' as const };
  const [there] = simulateJourney(
    restedDuty(0),
    [stop('SE', null, { way })],
    expectedScenario,
    { bansIn: () => null },
    assumedPace,
  );
  expect(there?.pauses()).toEqual([{ code: 'FERRY', from: 0, until: 5 * HOUR }]);
  expect(there?.at).toBeGreaterThan(6 * HOUR);
});

test('the whole remaining journey decides whether the week lasts; standing may end it early', () => {
  const way = (km: number) => ({ km, legs: [{ countryCode: 'DE', km }], line: [], source: 'ROAD' as const });
  const rested = { ...restedDuty(0), standsSince: -40 * HOUR, sinceWeeklyRest: 50 * HOUR };
  const stops = [stop('DE', null, { way: way(210) }), stop('DE', null, { way: way(280) })];
  const [, last] = simulateJourney(rested, stops, expectedScenario, { bansIn: () => null }, assumedPace);
  expect(last?.pauses().map(({ code }) => code)).toEqual(['WEEKLY_REST', 'ON_SITE', 'BREAK']);
});

test('within the last kilometre the vehicle has arrived, so no driving is left', () => {
  const way = (km: number) => ({ km, legs: [{ countryCode: 'DE', km }], line: [], source: 'ROAD' as const });
  const arrivalAfter = (km: number) =>
    simulateJourney(
      restedDuty(0),
      [stop('DE', null, { way: way(km) })],
      expectedScenario,
      { bansIn: () => null },
      assumedPace,
    )[0]?.at;
  expect([0.5, 1].map(arrivalAfter)).toEqual([0, 0]);
  expect(arrivalAfter(1.1)).toBeGreaterThan(0);
});
