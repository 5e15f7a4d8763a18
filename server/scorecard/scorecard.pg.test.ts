import type { Response } from '@milepost/api-contract/call';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import type { listJudgedForecasts } from '@milepost/api-contract/forecasts/judged-forecasts';
import { daysBefore } from '@milepost/domain/reports/report-days';
import { sql } from 'kysely';
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
const LISTED = '/v2/reports/judged-forecasts';
const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
type Reader = 'shipper' | 'carrier' | 'stranger';

async function scorecard(reader: Reader = 'shipper', query = ''): Promise<EtaScorecard> {
  const answer = await inject('GET', `${PATH}${query}`, as[reader]);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<EtaScorecard>();
}

async function judged(reader: Reader, query = ''): Promise<Response<typeof listJudgedForecasts>> {
  const answer = await inject('GET', `${LISTED}${query}`, as[reader]);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Response<typeof listJudgedForecasts>>();
}

async function drives(count: number, change: Partial<FinishedDrive> = {}): Promise<void> {
  for (let drive = 0; drive < count; drive += 1) {
    const at = { arrivedAt: time.now - (drive + 1) * HOUR, ratio: 1.1, lateRisk: 0.25 };
    await insertFinishedDrive(worker, { shipperId: shipper.id, carrierId: carrier.id, ...at, ...change });
  }
}

test('an organisation without arrivals gets a scorecard without figures', async () => {
  expect(await scorecard('stranger')).toMatchObject({
    from: day(time.now - 27 * DAY),
    to: day(time.now),
    timeZone: 'UTC',
    isCut: false,
    arrivals: 0,
    coverage: null,
    brier: null,
    reliability: [],
    lanes: [],
    partners: [],
    countries: [],
  });
});

test('a scorecard shows how good the forecasts for own transports were, by lead time, lane and partner', async () => {
  // Expected after 3:38 hours, arrived after four, half an hour on either side: 22 minutes late and inside.
  await drives(15);
  // Expected after two hours, arrived after four.
  await drives(5, { ratio: 2 });
  await drives(19, { carrierId: other.id });
  await drives(25, { shipperId: canary.id, ratio: 3 });
  const card = await scorecard();
  expect(card).toMatchObject({ arrivals: 39, coverage: 34 / 39, medianWidthMinutes: 60, medianErrorMinutes: 22 });
  // Nothing arrived after its window closed, and the stated risk was a quarter.
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

test('a shipper’s scorecard excludes another shipper with the same carrier, whose scorecard lists them separately', async () => {
  expect(JSON.stringify(await scorecard())).not.toMatch(new RegExp(`CANARY|${canary.id}`));
  expect((await scorecard('stranger')).arrivals).toBe(0);
  expect((await scorecard('carrier')).partners).toMatchObject([
    { partnerId: canary.id, name: 'CANARY', arrivals: 25, coverage: 0 },
    { partnerId: shipper.id, name: 'Shipper', arrivals: 20, coverage: 0.75 },
  ]);
});

test('a scorecard reads the transports that arrived on the requested days, and on as many days before', async () => {
  const first = Date.parse(day(time.now - 27 * DAY));
  await drives(1, { arrivedAt: first });
  await drives(1, { arrivedAt: first - 1 });
  const card = await scorecard();
  expect([card.arrivals, card.before.arrivals]).toEqual([40, 1]);
  expect(card.before).toMatchObject(daysBefore({ from: card.from, to: card.to }));
  expect((await scorecard('shipper', `?from=${day(first - 1)}`)).arrivals).toBe(41);
  for (const [query, code] of [
    ['?from=2026-02-30', 'REPORT_DAYS_INVALID'],
    [`?from=${day(time.now - 400 * DAY)}`, 'REPORT_DAYS_INVALID'],
    ['?days=7', 'INVALID_REQUEST'],
  ] as const) {
    const answer = await inject('GET', `${PATH}${query}`, as.shipper);
    expect(answer.json()).toMatchObject({ code });
  }
});

test('transports that have dropped out of lists are still in the scorecard', async () => {
  const arrivedAt = time.now - 60 * DAY;
  await drives(1, { arrivedAt });
  await sql`select unlist_outdated(${new Date(time.now)}, 1000)`.execute(worker);
  const of = `?from=${day(arrivedAt)}&to=${day(arrivedAt)}`;
  expect((await scorecard('shipper', of)).arrivals).toBe(1);
  expect((await judged('shipper', of)).forecasts).toMatchObject([{ canBeOpened: false }]);
});

test('a scorecard can be filtered by partner, lane and country', async () => {
  const arrivals = async (query: string) => (await scorecard('shipper', query)).arrivals;
  expect(await arrivals(`?partnerId=${carrier.id}`)).toBe(21);
  expect(await arrivals(`?partnerId=${other.id}`)).toBe(19);
  expect(await arrivals(`?partnerId=${carrier.id}&partnerId=${other.id}`)).toBe(40);
  expect(await arrivals('?toCountry=IT')).toBe(40);
  expect(await arrivals('?toCountry=DE')).toBe(0);
  expect(await arrivals('?fromCountry=DE&fromCity=Hamburg&toCountry=IT&toCity=Milan')).toBe(40);
  expect(await arrivals('?fromCity=Milan')).toBe(0);
  expect((await scorecard('carrier', `?partnerId=${canary.id}`)).arrivals).toBe(25);
});

test('the forecasts behind a scorecard figure are listed one by one, each with its actual arrival', async () => {
  const card = await scorecard();
  const all = await judged('shipper');
  expect(all).toMatchObject({ from: card.from, to: card.to, total: card.windows, isCut: false });
  const inside = await judged('shipper', '?isInside=true');
  expect(inside.total).toBe(Math.round((card.coverage ?? 0) * card.windows));
  expect((await judged('shipper', '?isInside=false')).total).toBe(card.windows - inside.total);
  const [first] = inside.forecasts;
  expect(first).toMatchObject({
    from: { city: 'Hamburg', countryCode: 'DE' },
    to: { city: 'Milan', countryCode: 'IT' },
    isInside: true,
    canBeOpened: true,
  });
  expect(first?.partner).toMatch(/arrier$/);
  const times = all.forecasts.map(({ arrivedAt }) => Date.parse(arrivedAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const { hours, windows } of card.byHours) {
    const ahead = hours === null ? 100 : hours * 0.75;
    expect((await judged('shipper', `?hoursAhead=${ahead}`)).total).toBe(windows);
  }
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`CANARY|${canary.id}`));
  expect((await judged('stranger')).total).toBe(0);
  expect((await judged('carrier', `?partnerId=${canary.id}`)).total).toBe(25);
  const csv = await inject('GET', `${LISTED}?isInside=false`, {
    ...as.shipper,
    accept: 'text/csv',
  } as (typeof as)['shipper']);
  const lines = csv.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'arrivedAt,reference,partner,fromCountry,fromCity,toCountry,toCity,madeAt,expected,min,max,errorMinutes,insideWindow',
  );
  expect(lines).toHaveLength(card.windows - inside.total + 1);
  expect(lines[1]).toMatch(/,120,no$/);
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

test('of more transports than it may read, a scorecard reads the latest and says so', async () => {
  const read = async (transports: number) =>
    await database.forOrganization(shipper.id, (db) =>
      reportedForecasts(
        db,
        { id: shipper.id, name: 'Shipper', role: 'SHIPPER' },
        { arrived: { from: time.now - 28 * DAY, until: time.now, transports } },
      ),
    );
  const three = await read(3);
  expect(three.isCut).toBe(true);
  expect(three.forecasts.filter(({ arrivedAt }) => arrivedAt < time.now - HOUR)).toEqual([]);
  // 40 in the report’s days, one just before them, and one whose arrival was only assumed.
  expect((await read(41)).isCut).toBe(true);
  expect((await read(42)).isCut).toBe(false);
});

test('a scorecard is available as CSV: one row for all, and one for each range of hours, lane, partner and country', async () => {
  const card = await scorecard();
  const answer = await inject('GET', PATH, { ...as.shipper, accept: 'text/csv' } as (typeof as)['shipper']);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="eta-scorecard-${card.from}-${card.to}.csv"`,
  );
  const [head, ...rows] = answer.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(head).toEqual([
    'by',
    'name',
    'arrivals',
    'windows',
    'coverage',
    'medianErrorMinutes',
    'medianWidthMinutes',
    'brier',
    'baseBrier',
  ]);
  const counts = new Map([...Map.groupBy(rows, ([by]) => by)].map(([by, own]) => [by, own.length]));
  expect(Object.fromEntries(counts)).toEqual({
    all: 1,
    hours: card.byHours.length,
    lane: card.lanes.length,
    partner: card.partners.length,
    country: card.countries.length,
  });
  expect(rows[0]?.slice(2, 5)).toEqual([String(card.arrivals), String(card.windows), String(card.coverage)]);
  expect(
    rows
      .filter(([by]) => by === 'hours')
      .at(-1)
      ?.slice(0, 5),
  ).toEqual(['hours', 'over 48', '0', '0', '']);
  expect(rows.find(([by, name]) => by === 'partner' && name === 'Other carrier')?.[4]).toBe('');
});
