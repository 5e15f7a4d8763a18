import type { LearnedForecasts } from '@milepost/api-contract/forecasts/learned-forecasts';
import { expect, test } from 'vitest';
import { planningApp } from '../../dev/testing/app/planning.ts';
import { insertFinishedDrive } from '../../dev/testing/rows/insert-finished-drive.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { learnErrors, learnFromArrivals } from './learner.ts';

const { as, carrier, inject, shipper, stranger, time, worker } = await planningApp();
const HOUR = 3_600_000;
const PATH = '/v2/admin/learned-forecasts';

async function learned(): Promise<LearnedForecasts> {
  const answer = await inject('GET', PATH, as.administrator);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<LearnedForecasts>();
}

test('before anything is learned, an administrator reads the assumptions', async () => {
  expect(await learned()).toMatchObject({
    since: null,
    arrivals: 0,
    everywhere: { factor: 1, arrivals: 0 },
    countries: [],
    lanes: [],
    rests: { taken: 0, arrivals: 0, areExpected: true },
    isWindowLearned: false,
    brier: null,
    reliability: [],
  });
});

test('an administrator reads pace, lanes, windows and their accuracy across all organisations', async () => {
  const other = await insertOrganization(worker, 'SHIPPER');
  for (let drive = 0; drive < 60; drive += 1) {
    const parties = { shipperId: drive % 3 === 0 ? other.id : shipper.id, carrierId: carrier.id };
    // All have a late risk of a quarter, and none is late; the plan ends two hours after it begins.
    await insertFinishedDrive(worker, { ...parties, ratio: 1.5, arrivedAt: time.now - drive * HOUR, lateRisk: 0.25 });
  }
  while (await learnFromArrivals(worker));
  await learnErrors(worker, time.now);
  const found = await learned();
  expect(found).toMatchObject({ arrivals: 60, isWindowLearned: true, windowArrivals: 60, totalLanes: 1 });
  expect(found.since).toBe(new Date(time.now - 59 * HOUR).toISOString());
  expect(found.countries).toEqual([
    { countryCode: 'DE', factor: expect.closeTo((60 * 1.5 + 20 * 1.375) / 80, 2) as number, arrivals: 60 },
  ]);
  expect(found.lanes).toMatchObject([{ drives: 60, from: expect.any(String) as string }]);
  // Expected after 2:40 hours, arrived after four: outside the window of an hour.
  const fourHours = found.scores.find(({ hours }) => hours === 4);
  expect(fourHours).toMatchObject({ arrivals: 60, coverage: 0, medianErrorMinutes: 80, medianWidthMinutes: 60 });
  expect(found.scores.at(-1)).toMatchObject({ hours: null, arrivals: 0, coverage: null });
  expect(found.reliability).toEqual([{ from: 0.2, said: 0.25, late: 0, arrivals: 60 }]);
  expect(found.brier).toBeCloseTo(0.0625, 4);
  expect(JSON.stringify(found)).not.toContain(shipper.id);
});

test('only an administrator can read what was learned', async () => {
  for (const headers of [as.shipper, as.carrier, as.stranger]) {
    expect((await inject('GET', PATH, headers)).statusCode).toBe(403);
  }
  expect(stranger.id).not.toBe(shipper.id);
});
