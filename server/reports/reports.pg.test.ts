import type { Response } from '@milepost/api-contract/call';
import type { listBilledTransports } from '@milepost/api-contract/reports/ended-transports';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { countedFigures, sumFigures, type Figures } from '@milepost/domain/reports/figures';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { planningApp, type Headers } from '../../dev/testing/app/planning.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { rawFigures } from '../../dev/testing/rows/raw-figures.ts';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { addApiKey } from '../api-keys/api-keys-store.ts';
import { newApiKey } from '../api-keys/new-api-key.ts';

const { as, ask, carrier, database, inject, plan, planDriven, shipper, stranger, time, worker } = await planningApp();
const other = await insertOrganization(worker, 'CARRIER', 'Other Carrier');
const DAY = 24 * 3_600_000;
const ZONE = 'Europe/Berlin';
await worker.updateTable('organization').set({ time_zone: ZONE }).where('id', '=', shipper.id).execute();

type Billed = Response<typeof listBilledTransports>;

async function asked<T>(
  report: 'transports' | 'billed-transports' | 'ended-transports',
  query: object,
  headers: Headers = as.shipper,
) {
  const search = new URLSearchParams(query as Record<string, string>);
  const answer = await inject('GET', `/v2/reports/${report}?${search.toString()}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

const reportOf = async (query: object, headers?: Headers) => await asked<TransportReport>('transports', query, headers);
const february = { from: '2026-02-01', to: '2026-02-28' };

const lanes = [
  [{ city: 'Hamburg' }, { city: 'Milan', countryCode: 'IT' }],
  [{ city: 'Hamburg' }, { city: 'Leipzig' }, { city: 'Milan', countryCode: 'IT' }],
  [{ city: 'Leipzig' }, { city: 'Hamburg' }],
] as const;

/** Transports of three months that end in all ways; some continue, change or end again afterwards. */
async function fill(): Promise<void> {
  const random = seededRandom(4_711, 'reports');
  const outcomes = ['EARLY', 'ON_TIME', 'DELAYED', null] as const;
  for (let made = 0; made < 240; made += 1) {
    const at = new Date(time.now - random.between(0, 90) * DAY);
    const completed = {
      status: 'COMPLETED',
      completion_reason: 'ARRIVED',
      completed_at: at,
      cancelled_at: null,
      eta_status: random.pick(outcomes),
    } as const;
    const cancelled = {
      status: 'CANCELLED',
      completion_reason: 'CANCELED',
      completed_at: null,
      cancelled_at: at,
      eta_status: null,
    } as const;
    const open = {
      status: 'ONGOING',
      completion_reason: null,
      completed_at: null,
      cancelled_at: null,
      eta_status: 'DELAYED',
    } as const;
    const owner = random.chance(0.9) ? shipper : stranger;
    const { id } = await insertTransport(
      worker,
      {
        ...random.pick([completed, completed, cancelled, open]),
        shipper_id: owner.id,
        carrier_id: random.pick([carrier, other]).id,
        latest_signal_at: random.chance(0.7) ? at : null,
        cargo_kg: random.chance(0.6) ? random.integer(1, 40_000) : null,
        road_km: random.chance(0.3) ? random.integer(0, 2_000) : null,
      },
      random.pick(lanes),
    );
    if (random.chance(0.3)) {
      const ata = new Date(at.getTime() - 3 * 3_600_000);
      await worker
        .updateTable('waypoint')
        .set({ ata, departed_at: new Date(ata.getTime() + random.integer(0, 9_000_000)) })
        .where('transport_id', '=', id)
        .where('position', '=', 0)
        .execute();
    }
    if (random.chance(0.4)) {
      const measured = { road_km: random.integer(0, 2_000) };
      await worker.updateTable('transport').set(measured).where('id', '=', id).execute();
    }
    if (random.chance(0.2)) {
      const change = random.pick([completed, cancelled, open]);
      await worker.updateTable('transport').set(change).where('id', '=', id).execute();
    }
    if (random.chance(0.1)) {
      await worker.updateTable('waypoint').set({ city: 'Rostock' }).where('transport_id', '=', id).execute();
    }
    if (random.chance(0.1)) {
      await worker.updateTable('transport').set({ latest_signal_at: at }).where('id', '=', id).execute();
    }
  }
}

type Raw = { readonly key: string; readonly figures: Figures };

/** The same figures, counted from the raw rows. */
async function counted(shipperId: string, days: { from: string; to: string }): Promise<Raw[]> {
  const rows = await rawFigures(worker, shipperId, ZONE);
  return rows
    .filter(({ day }) => day >= days.from && day <= days.to)
    .map(({ day, carrierId, ends, figures }) => ({ key: [day, carrierId, ...ends].join(), figures }));
}

const sumOf = (rows: readonly Raw[], wanted: (key: string) => boolean = () => true): Figures =>
  sumFigures(rows.filter(({ key }) => wanted(key)).map(({ figures }) => figures));

beforeAll(fill);

describe('a report', () => {
  test('matches the raw rows: in total, by day, by carrier, by both, by lane and before', async () => {
    const report = await reportOf(february);
    const raw = await counted(shipper.id, february);
    expect(raw.length).toBeGreaterThan(20);
    expect(report.total).toEqual(sumOf(raw));
    expect(report.step).toBe('DAY');
    expect(report.periods).toHaveLength(28);
    for (const { start, from, to, ...figures } of report.periods) {
      expect([from, to]).toEqual([start, start]);
      expect(figures).toEqual(sumOf(raw, (key) => key.startsWith(start)));
    }
    expect(report.carriers).toHaveLength(2);
    const earlier = await counted(shipper.id, { from: '2026-01-04', to: '2026-01-31' });
    for (const { carrierId, name, before, periods, periodsBefore, tracking: _, ...figures } of report.carriers) {
      expect(name).toBe(carrierId === carrier.id ? 'Carrier' : '');
      expect(figures).toEqual(sumOf(raw, (key) => key.includes(carrierId)));
      expect(before).toEqual(sumOf(earlier, (key) => key.includes(carrierId)));
      for (const [index, period] of periods.entries()) {
        const { start = '' } = report.periods[index] ?? {};
        expect(period).toEqual(sumOf(raw, (key) => key.startsWith(`${start},${carrierId}`)));
      }
      for (const [index, period] of periodsBefore.entries()) {
        const { start = '' } = report.before.periods[index] ?? {};
        expect(period).toEqual(sumOf(earlier, (key) => key.startsWith(`${start},${carrierId}`)));
      }
    }
    expect(report.totalLanes).toBe(report.lanes.length);
    for (const { from, to, before, ...figures } of report.lanes) {
      const isOnLane = (key: string) => key.endsWith(`,${from.city} ${from.countryCode},${to.city} ${to.countryCode}`);
      expect(figures).toEqual(sumOf(raw, isOnLane));
      expect(before).toEqual(sumOf(earlier, isOnLane));
    }
    expect(report.countries.map(({ countryCode }) => countryCode).toSorted()).toEqual(['DE', 'IT']);
    for (const { countryCode, before, ...figures } of report.countries) {
      expect(figures).toEqual(sumOf(raw, (key) => key.endsWith(` ${countryCode}`)));
      expect(before).toEqual(sumOf(earlier, (key) => key.endsWith(` ${countryCode}`)));
    }
    const { periods: periodsBefore, ...before } = report.before;
    expect(before).toEqual({ from: '2026-01-04', to: '2026-01-31', total: sumOf(earlier) });
    expect(periodsBefore.map(({ from }) => from)).toHaveLength(28);
    for (const { from, start, to: _, ...figures } of periodsBefore) {
      expect(from).toBe(start);
      expect(figures).toEqual(sumOf(earlier, (key) => key.startsWith(from)));
    }
  });

  test('counts only the requested carriers and lanes', async () => {
    const raw = await counted(shipper.id, february);
    const ofOther = await reportOf({ ...february, carrierId: other.id });
    expect(ofOther.total).toEqual(sumOf(raw, (key) => key.includes(other.id)));
    const lane = await reportOf({ ...february, fromCity: 'Hamburg', toCountry: 'IT', toCity: 'Milan' });
    expect(lane.total).toEqual(sumOf(raw, (key) => key.endsWith(',Hamburg DE,Milan IT')));
  });

  test('by weeks and months contains the same figures', async () => {
    const quarter = { from: '2025-12-10', to: '2026-03-04' };
    const raw = await counted(shipper.id, quarter);
    for (const step of ['WEEK', 'MONTH'] as const) {
      const { periods } = await reportOf({ ...quarter, step });
      for (const { start, from, to, ...figures } of periods) {
        expect(start <= from).toBe(true);
        expect(figures).toEqual(sumOf(raw, (key) => key.slice(0, 10) >= from && key.slice(0, 10) <= to));
      }
      expect(periods.map((one) => one.completed).reduce((a, b) => a + b)).toBe(sumOf(raw).completed);
    }
  });

  test('as a table adds up to the same figures', async () => {
    const search = new URLSearchParams({ ...february, step: 'MONTH' }).toString();
    const answer = await database.forOrganization(shipper.id, async () => {
      return await inject('GET', `/v2/reports/transports?${search}`, { ...as.shipper, accept: 'text/csv' } as Headers);
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="transports-2026-02-01-2026-02-28.csv"');
    const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
    const tracking = 'measured,minutesUnderWay,minutesGpsOk,signals';
    expect(head).toBe(`month,carrier,fromCountry,fromCity,toCountry,toCity,${countedFigures.join(',')},${tracking}`);
    const { total } = await reportOf(february);
    for (const [place, key] of countedFigures.entries()) {
      expect(lines.reduce((sum, line) => sum + Number(line.split(',')[6 + place]), 0)).toBe(total[key]);
    }
  });

  test('belongs to a shipper: another sees only its own, and a carrier none', async () => {
    const { total } = await reportOf(february, as.stranger);
    expect(total).toEqual(sumOf(await counted(stranger.id, february)));
    const url = '/v2/reports/transports?from=2026-02-01&to=2026-02-28';
    expect(await ask('GET', url, as.carrier)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
    const rows = await database.forOrganization(carrier.id, (db) =>
      db.selectFrom('finished_transport').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  test('can be fetched by a spreadsheet with an API key', async () => {
    const { key, hash } = newApiKey();
    const { id: createdBy } = await insertPerson(worker, { organization_id: shipper.id });
    await addApiKey(worker, {
      id: randomUUID(),
      organizationId: shipper.id,
      name: 'Excel',
      keyHash: hash,
      createdBy,
      createdAt: new Date(time.now),
    });
    const { total } = await reportOf(february, { authorization: `Bearer ${key}` });
    expect(total).toEqual(sumOf(await counted(shipper.id, february)));
  });

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2025-01-01', '2026-03-01'],
  ])('from %s to %s is refused', async (from, to) => {
    for (const report of ['transports', 'billed-transports', 'ended-transports']) {
      const answer = await ask('GET', `/v2/reports/${report}?from=${from}&to=${to}`, as.shipper);
      expect(answer).toMatchObject({ status: 422, code: 'REPORT_DAYS_INVALID' });
    }
  });
});

describe('the transports behind a figure', () => {
  const behind = async (query: object) => await asked<Billed>('ended-transports', { ...february, ...query });

  test('are listed one by one, as many as the figure says, and all of them as a table', async () => {
    const { total, carriers, lanes } = await reportOf(february);
    for (const [query, count] of [
      [{}, total.completed + total.cancelled],
      [{ arrival: 'EARLY' }, total.early],
      [{ arrival: 'ON_TIME' }, total.onTime],
      [{ arrival: 'DELAYED' }, total.delayed],
      [{ arrival: 'UNKNOWN' }, total.unknown],
      [{ isTracked: true }, total.tracked],
      [{ isTracked: false }, total.completed + total.cancelled - total.tracked],
      [{ isCompleted: true }, total.completed],
      [{ isCompleted: false }, total.cancelled],
      [{ carrierId: other.id, arrival: 'DELAYED' }, carriers.find(({ carrierId }) => carrierId === other.id)?.delayed],
    ] as const) {
      expect([query, (await behind(query)).total]).toEqual([query, count]);
      const search = new URLSearchParams({ ...february, ...query } as unknown as Record<string, string>);
      const table = await inject('GET', `/v2/reports/ended-transports?${search.toString()}`, {
        ...as.shipper,
        accept: 'text/csv',
      } as Headers);
      expect(table.body.trimEnd().split('\r\n')).toHaveLength((count ?? 0) + 1);
    }
    const [lane] = lanes;
    const { city: fromCity = '', countryCode: fromCountry = '' } = lane?.from ?? {};
    const { city: toCity = '', countryCode: toCountry = '' } = lane?.to ?? {};
    const onLane = await behind({ fromCity, fromCountry, toCity, toCountry, isCompleted: true });
    expect(onLane.total).toBe(lane?.completed);
    expect(new Set(onLane.transports.map(({ from, to }) => [from, to].map(({ city }) => city).join()))).toEqual(
      new Set([`${fromCity},${toCity}`]),
    );
  });

  test('of several arrivals can be requested at once, and show which can still be opened', async () => {
    const days = { from: '2026-01-01', to: '2026-02-28' };
    const { total } = await reportOf(days);
    const search = new URLSearchParams([...Object.entries(days), ['arrival', 'EARLY'], ['arrival', 'DELAYED']]);
    const answer = await inject('GET', `/v2/reports/ended-transports?${search.toString()}`, as.shipper);
    const found = answer.json<Billed>();
    expect(found.total).toBe(total.early + total.delayed);
    for (const { endedAt, canBeOpened, arrival, isCompleted } of found.transports) {
      expect([isCompleted, arrival === 'EARLY' || arrival === 'DELAYED']).toEqual([true, true]);
      expect(canBeOpened).toBe(Date.parse(endedAt) >= time.now - 28 * DAY);
    }
    expect(new Set(found.transports.map(({ canBeOpened }) => canBeOpened))).toEqual(new Set([true, false]));
  });

  test('can only be filtered by known values', async () => {
    for (const query of ['arrival=LATE', 'isTracked=maybe', 'isCompleted=2']) {
      expect((await inject('GET', `/v2/reports/ended-transports?${query}`, as.shipper)).statusCode).toBe(400);
    }
  });
});

describe('billed transports', () => {
  test('are those with a signal, latest first, and all of them as a table', async () => {
    const raw = await counted(shipper.id, february);
    const billed = await asked<Billed>('billed-transports', february);
    expect(billed.total).toBe(sumOf(raw).tracked);
    expect(billed.transports).toHaveLength(billed.total);
    const times = billed.transports.map(({ endedAt }) => endedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const search = new URLSearchParams(february).toString();
    const answer = await inject('GET', `/v2/reports/billed-transports?${search}`, {
      ...as.shipper,
      accept: 'text/csv',
    } as Headers);
    expect(answer.body.trimEnd().split('\r\n')).toHaveLength(billed.total + 1);
  });

  test('are counted for the administrator from the same rows', async () => {
    const answer = await inject('GET', '/v2/admin/billable-transactions?month=2026-02', as.administrator);
    const { organizations } = answer.json<{ organizations: { organizationId: string; billable: number }[] }>();
    const own = organizations.find(({ organizationId }) => organizationId === shipper.id);
    expect(own?.billable).toBe(sumOf(await counted(shipper.id, february)).tracked);
  });
});

test('a transport planned, driven and completed by hand is in its day’s report, and one taken back is not', async () => {
  const today = { from: '2026-03-04', to: '2026-03-06' };
  const before = (await reportOf(today)).total;
  const { id } = await planDriven('HH-MP 1');
  const { id: cancelled } = await plan();
  expect((await ask('POST', `/v2/transports/${cancelled}/cancel`, as.shipper)).status).toBe(200);
  time.now += 30 * 3_600_000;
  const stops = await worker
    .selectFrom('waypoint')
    .select('id')
    .where('transport_id', '=', id)
    .orderBy('position')
    .execute();
  for (const stop of stops) {
    time.now += 60_000;
    const timestamp = new Date(time.now - 30_000).toISOString();
    const url = `/v2/transports/${id}/waypoints/${stop.id}/status`;
    expect((await ask('PUT', url, as.carrier, { status: 'COMPLETED', timestamp })).status).toBe(200);
  }
  const done = (await reportOf(today)).total;
  expect([done.completed - before.completed, done.cancelled - before.cancelled]).toEqual([1, 1]);
  const last = stops.at(-1)?.id ?? '';
  expect((await ask('POST', `/v2/admin/transports/${id}/waypoints/${last}/reset`, as.administrator)).status).toBe(200);
  expect((await reportOf(today)).total.completed).toBe(before.completed);
});
