import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { reportSteps } from '@milepost/domain/reports/report-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { weekdays } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { rawFigures, sumOfRaw, type RawFigures } from '../../dev/testing/rows/raw-figures.ts';
import { measureEnded } from './measure-ended.ts';
import { sumUpEnded } from './sum-up-ended.ts';

const { bearer, carrier, database, inject, time, worker } = await planningApp();
const other = await insertOrganization(worker, 'CARRIER', 'Other carrier');
const carriers = [carrier.id, other.id];
const cities = [
  { city: 'Hamburg' },
  { city: 'Leipzig' },
  { city: 'Milan', countryCode: 'IT' },
  { city: 'Łódź', countryCode: 'PL' },
] as const;
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'];
const TRANSPORTS = 6;
const outcomes = ['EARLY', 'ON_TIME', 'DELAYED', null] as const;

const transport = fc.nat(TRANSPORTS - 1);
/** Half hours before now, over eight weeks, so many fall on either side of a midnight. */
const moment = fc.nat(8 * 7 * 48).map((count) => time.now - count * (HOUR / 2));

const completion = fc.record({
  does: fc.constant('complete'),
  of: transport,
  at: moment,
  outcome: fc.constantFrom(...outcomes),
});
const change = fc.oneof(
  completion,
  fc.record({ does: fc.constant('cancel'), of: transport, at: moment }),
  fc.record({ does: fc.constant('take back'), of: transport }),
  fc.record({ does: fc.constant('hear late'), of: transport, at: moment }),
  fc.record({ does: fc.constant('stay'), of: transport, stop: fc.nat(2), at: moment, minutes: fc.nat(300) }),
  fc.record({ does: fc.constant('plan again'), of: transport, stop: fc.nat(2), city: fc.constantFrom(...cities) }),
  fc.record({ does: fc.constant('erase'), of: transport }),
  fc.record({ does: fc.constant('measure'), of: transport }),
  fc.record({ does: fc.constant('sum up'), of: transport }),
  fc.record({ does: fc.constant('move'), of: transport, zone: fc.constantFrom(...zones) }),
);

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const open = { status: 'ONGOING', completion_reason: null, completed_at: null, cancelled_at: null } as const;

async function act(shipperId: string, ids: readonly string[], one: Change): Promise<void> {
  const id = ids[one.of] ?? '';
  const set = async (values: object) => {
    await worker.updateTable('transport').set(values).where('id', '=', id).execute();
  };
  const setStop = async (position: number, values: object) => {
    await worker
      .updateTable('waypoint')
      .set(values)
      .where('transport_id', '=', id)
      .where('position', '=', position)
      .execute();
  };
  if ('outcome' in one) {
    const completed = { status: 'COMPLETED', completion_reason: 'ARRIVED', completed_at: new Date(one.at) };
    await set({ ...open, ...completed, eta_status: one.outcome });
  } else if ('minutes' in one) {
    await setStop(one.stop, { ata: new Date(one.at), departed_at: new Date(one.at + one.minutes * 60_000) });
  } else if ('city' in one) {
    const { city, countryCode = 'DE' } = { countryCode: undefined, ...one.city };
    await setStop(one.stop, { city, country_code: countryCode });
  } else if ('zone' in one) {
    await worker.updateTable('organization').set({ time_zone: one.zone }).where('id', '=', shipperId).execute();
  } else if ('at' in one && one.does === 'cancel') {
    const cancelled = { status: 'CANCELLED', completion_reason: 'CANCELED', cancelled_at: new Date(one.at) };
    await set({ ...open, ...cancelled, eta_status: null });
  } else if ('at' in one) await set({ latest_signal_at: new Date(one.at) });
  else if (one.does === 'take back') await set(open);
  else if (one.does === 'erase') await worker.deleteFrom('transport').where('id', '=', id).execute();
  else if (one.does === 'sum up') await sumUp();
  else await measure();
}

async function measure(): Promise<void> {
  while (await measureEnded({ database, days: weekdays, now: () => time.now, signalDays: 400 }));
}

/** Includes days and months that are not over. */
async function sumUp(): Promise<void> {
  for (const days of [60, 61]) while (await sumUpEnded({ database, now: () => time.now + days * 24 * HOUR }));
}

type Filter = { readonly query: string; readonly isWanted: (row: RawFigures) => boolean };

const from = (country: string) => (row: RawFigures) => row.ends[0].endsWith(` ${country}`);
const filters: readonly Filter[] = [
  { query: '', isWanted: () => true },
  { query: `&carrierId=${other.id}`, isWanted: (row) => row.carrierId === other.id },
  { query: '&fromCountry=DE', isWanted: from('DE') },
  { query: '&toCountry=IT', isWanted: (row) => row.countryCode === 'IT' },
  { query: '&fromCountry=DE&toCountry=IT', isWanted: (row) => from('DE')(row) && row.countryCode === 'IT' },
  { query: '&fromCity=Leipzig', isWanted: (row) => row.ends[0].startsWith('Leipzig ') },
  {
    query: `&fromCountry=DE&carrierId=${carrier.id}`,
    isWanted: (row) => from('DE')(row) && row.carrierId === carrier.id,
  },
];

/** What a report of these days must contain according to the raw rows. */
function expected(report: TransportReport, raw: readonly RawFigures[]) {
  const within = (days: { readonly from: string; readonly to: string }) =>
    raw.filter(({ day }) => day >= days.from && day <= days.to);
  const [now, before] = [within(report), within(report.before)];
  const both = (isWanted: (row: RawFigures) => boolean) => ({
    ...sumOfRaw(now, isWanted),
    before: sumOfRaw(before, isWanted),
  });
  const by = (rows: readonly RawFigures[], keyOf: (row: RawFigures) => string) =>
    [...new Set(rows.map(keyOf))].toSorted();
  return {
    total: sumOfRaw(now),
    totalBefore: sumOfRaw(before),
    periods: report.periods.map((period) => sumOfRaw(within(period))),
    periodsBefore: report.before.periods.map((period) => sumOfRaw(within(period))),
    carriers: by(now, (row) => row.carrierId).map((carrierId) => ({
      carrierId,
      ...both((row) => row.carrierId === carrierId),
      periods: report.periods.map((period) => sumOfRaw(within(period), (row) => row.carrierId === carrierId)),
    })),
    countries: by(now, (row) => row.countryCode).map((countryCode) => ({
      countryCode,
      ...both((row) => row.countryCode === countryCode),
    })),
    lanes: by(now, ({ ends }) => ends.join()).map((ends) => ({ ends, ...both((row) => row.ends.join() === ends) })),
    measured: now.filter(({ minutesUnderWay }) => minutesUnderWay !== null).length,
    minutesUnderWay: now.reduce((sum, { minutesUnderWay }) => sum + (minutesUnderWay ?? 0), 0),
  };
}

/** The same, taken from a report. */
function said(report: TransportReport) {
  const bare = <T extends { readonly from: unknown; readonly to: unknown }>(row: T) => {
    const { from: _, to: __, ...rest } = row;
    return rest;
  };
  const town = ({ city, countryCode }: { readonly city: string; readonly countryCode: string }) =>
    `${city} ${countryCode}`;
  const sorted = <T>(rows: readonly T[], keyOf: (row: T) => string) =>
    rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const figuresOfPeriod = (period: TransportReport['periods'][number]) => {
    const { start: _, ...figures } = bare(period);
    return figures;
  };
  return {
    total: report.total,
    totalBefore: report.before.total,
    periods: report.periods.map(figuresOfPeriod),
    periodsBefore: report.before.periods.map(figuresOfPeriod),
    carriers: sorted(
      report.carriers.map((row) => {
        const { name: _, tracking: __, periodsBefore: ___, ...rest } = row;
        return rest;
      }),
      ({ carrierId }) => carrierId,
    ),
    countries: sorted(report.countries, ({ countryCode }) => countryCode),
    lanes: sorted(
      report.lanes.map((lane) => ({ ends: [lane.from, lane.to].map(town).join(), ...bare(lane) })),
      ({ ends }) => ends,
    ),
    measured: report.tracking.measured,
    minutesUnderWay: report.tracking.minutesUnderWay,
  };
}

test('whatever happens to transports, a report matches the raw rows, summed up or not', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(completion, { minLength: 8, maxLength: 8 }),
      fc.array(change, { minLength: 5, maxLength: 20 }),
      fc.constantFrom(...reportSteps),
      fc.integer({ min: 5, max: 40 }),
      async (completions, changes, step, length) => {
        const { id: shipperId } = await insertOrganization(worker, 'SHIPPER');
        const headers = await bearer((await insertPerson(worker, { organization_id: shipperId })).id);
        const ids: string[] = [];
        for (let made = 0; made < TRANSPORTS; made += 1) {
          const lane = [made, made + 1, made + 2].map((place) => cities[place % cities.length] ?? cities[0]);
          const parties = { shipper_id: shipperId, carrier_id: carriers[made % 2] ?? '' };
          ids.push((await insertTransport(worker, { ...open, ...parties }, lane)).id);
        }
        for (const one of [...completions, ...changes]) await act(shipperId, ids, one);
        await measure();
        const { time_zone: zone } = await worker
          .selectFrom('organization')
          .select('time_zone')
          .where('id', '=', shipperId)
          .executeTakeFirstOrThrow();
        const today = Temporal.Instant.fromEpochMilliseconds(time.now)
          .toZonedDateTimeISO(zone ?? 'UTC')
          .toPlainDate();
        const first = today.subtract({ days: length }).toString();
        const expectTruth = async ({ query, isWanted }: Filter) => {
          const asked = `from=${first}&to=${today.toString()}&step=${step}${query}`;
          const report = (await inject('GET', `/v2/reports/transports?${asked}`, headers)).json<TransportReport>();
          counted += report.total.completed + report.total.cancelled;
          const raw = await rawFigures(worker, shipperId, zone ?? 'UTC');
          expect(said(report)).toEqual(expected(report, raw.filter(isWanted)));
        };
        // First however far it is summed up, then with all sums made.
        for (const filter of filters) await expectTruth(filter);
        await sumUp();
        for (const filter of filters) await expectTruth(filter);
      },
    ),
    { numRuns: 10 },
  );
  expect(counted).toBeGreaterThan(5);
});
