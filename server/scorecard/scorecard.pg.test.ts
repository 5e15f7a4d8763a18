import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertFinishedDrive, type FinishedDrive } from '../../dev/testing/rows/insert-finished-drive.ts';
import { insertAgreement, insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { reportedForecasts } from './reported-forecasts-store.ts';

const { as, carrier, database, inject, shipper, time, worker } = await planningApp();
const other = await insertOrganization(worker, 'CARRIER', 'Other carrier');
const canary = await insertOrganization(worker, 'SHIPPER', 'CANARY');
await insertAgreement(worker, shipper.id, other.id);
await insertAgreement(worker, canary.id, carrier.id);
const DAY = 24 * HOUR;
const PATH = '/v2/reports/eta-scorecard';
type Reader = 'shipper' | 'carrier' | 'stranger';

async function scorecard(reader: Reader = 'shipper', query = ''): Promise<EtaScorecard> {
  const answer = await inject('GET', `${PATH}${query}`, as[reader]);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<EtaScorecard>();
}

async function drives(count: number, change: Partial<FinishedDrive> = {}): Promise<void> {
  for (let drive = 0; drive < count; drive += 1) {
    const at = { arrivedAt: time.now - (drive + 1) * HOUR, ratio: 1.1, lateRisk: 0.25 };
    await insertFinishedDrive(worker, { shipperId: shipper.id, carrierId: carrier.id, ...at, ...change });
  }
}

test('an organization without arrivals reads a scorecard without figures', async () => {
  expect(await scorecard('stranger')).toMatchObject({
    since: new Date(time.now - 28 * DAY).toISOString(),
    until: new Date(time.now).toISOString(),
    isCut: false,
    arrivals: 0,
    coverage: null,
    brier: null,
    reliability: [],
    lanes: [],
    partners: [],
  });
});

test('a scorecard tells how good the forecasts of own transports were, by lead time, lane and partner', async () => {
  // Expected after 3:38 hours, come after four, with half an hour on either side: 22 minutes late and inside.
  await drives(15);
  // Expected after two hours, come after four.
  await drives(5, { ratio: 2 });
  await drives(19, { carrierId: other.id });
  await drives(25, { shipperId: canary.id, ratio: 3 });
  const card = await scorecard();
  expect(card).toMatchObject({ arrivals: 39, coverage: 34 / 39, medianWidthMinutes: 60, medianErrorMinutes: 22 });
  // Nothing came after its window closed, and a quarter was said.
  expect([card.brier, card.baseBrier]).toEqual([0.0625, 0]);
  expect(card.reliability).toEqual([{ from: 0.2, said: 0.25, late: 0, arrivals: 39 }]);
  expect(card.byHours.find(({ hours }) => hours === 4)).toMatchObject({ arrivals: 39, coverage: 34 / 39 });
  expect(card.byHours.at(-1)).toMatchObject({ hours: null, arrivals: 0, coverage: null });
  const ends = { from: { city: 'Hamburg', countryCode: 'DE' }, to: { city: 'Milan', countryCode: 'IT' } };
  expect(card.lanes).toMatchObject([{ ...ends, arrivals: 39, coverage: 34 / 39 }]);
  expect(card.partners).toMatchObject([
    { partnerId: carrier.id, name: 'Carrier', arrivals: 20, coverage: 0.75, brier: 0.0625 },
    { partnerId: other.id, name: 'Other carrier', arrivals: 19, coverage: null, brier: null },
  ]);
  expect([card.totalLanes, card.totalPartners]).toEqual([1, 2]);
});

test('a shipper’s scorecard holds nothing of another shipper with the same carrier, whose own tells both apart', async () => {
  expect(JSON.stringify(await scorecard())).not.toMatch(new RegExp(`CANARY|${canary.id}`));
  expect((await scorecard('stranger')).arrivals).toBe(0);
  expect((await scorecard('carrier')).partners).toMatchObject([
    { partnerId: canary.id, name: 'CANARY', arrivals: 25, coverage: 0 },
    { partnerId: shipper.id, name: 'Shipper', arrivals: 20, coverage: 0.75 },
  ]);
});

test('a scorecard reads the transports that arrived in the days that are asked for', async () => {
  await drives(1, { arrivedAt: time.now - 28 * DAY });
  await drives(1, { arrivedAt: time.now - 28 * DAY - 1 });
  expect((await scorecard()).arrivals).toBe(40);
  expect((await scorecard('shipper', '?days=29')).arrivals).toBe(41);
  expect((await scorecard('shipper', '?days=1')).arrivals).toBe(39);
  for (const days of [0, 91, 1.5]) {
    expect((await inject('GET', `${PATH}?days=${days}`, as.shipper)).statusCode).toBe(400);
  }
});

test('an arrival that was only assumed is not in the scorecard', async () => {
  const { waypointId } = await insertFinishedDrive(worker, {
    shipperId: shipper.id,
    carrierId: carrier.id,
    arrivedAt: time.now - HOUR / 2,
    ratio: 1,
  });
  expect((await scorecard()).arrivals).toBe(41);
  await worker.updateTable('waypoint').set({ completion_reason: 'OVERDUE' }).where('id', '=', waypointId).execute();
  expect((await scorecard()).arrivals).toBe(40);
});

test('of more transports than a scorecard reads, the latest are read', async () => {
  const read = await database.forOrganization(shipper.id, (db) =>
    reportedForecasts(
      db,
      { id: shipper.id, name: 'Shipper', role: 'SHIPPER' },
      { since: time.now - 28 * DAY, transports: 3 },
    ),
  );
  expect(read.transports).toBe(3);
  expect(read.forecasts.filter(({ arrivedAt }) => arrivedAt < time.now - HOUR)).toEqual([]);
});
