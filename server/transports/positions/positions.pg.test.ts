import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import { statesOf } from '@milepost/domain/transport-list/transport-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp, type Headers } from '../../../dev/testing/app/planning.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../../clock/clock.ts';
import { findMotions, findPositions } from './positions-store.ts';

const { as, ask, carrier, database, inject, plan, planDriven, shipper, stranger, time, worker } = await planningApp();
const clock = async () => await wakeDue({ database, days, now: () => time.now });
const MINUTE = 60_000;
const hanover = { latitude: 52.37, longitude: 9.73 };

const positions = async (query = '', headers: Headers = as.shipper): Promise<TransportPositions> => {
  const answer = await inject('GET', `/v2/transports/positions${query}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<TransportPositions>();
};

/** A truck under way, seen in Hanover this many minutes ago. */
async function seen(trackingId: string, minutesAgo = 5, place = hanover): Promise<string> {
  const { id } = await planDriven(trackingId);
  await storeFixes(worker, carrier.id, trackingId, [{ ...place, at: time.now - minutesAgo * MINUTE }]);
  await clock();
  return id;
}

test('a truck is shown where its last signal was, with its heading, to its two parties only', async () => {
  const id = await seen('HH-1');
  await sql`update gps_signal set heading = 187, speed_kmh = 81.6 where latitude = ${hanover.latitude}`.execute(worker);
  for (const headers of [as.shipper, as.carrier]) {
    const found = await positions('?filter.trackingId=HH-1', headers);
    expect(found).toEqual({
      asOf: new Date(time.now).toISOString(),
      totalElements: 1,
      withoutPosition: 0,
      id: [id],
      longitude: [9.73],
      latitude: [52.37],
      heading: [187],
      speedKmh: [82],
      standingSince: [null],
      positionAt: [(time.now - 5 * MINUTE) / 1000],
      mark: ['NO_ETA'],
      lateMinutes: [null],
      status: ['INCOMING'],
      trackingId: ['HH-1'],
      reference: [null],
      from: ['DE Hamburg'],
      to: ['IT Milan'],
    } satisfies TransportPositions);
  }
  expect((await positions('', as.stranger)).id).toEqual([]);
});

async function stands(id: string, how: { standing: OpenStanding; late_from?: Date; spare_ms?: number }): Promise<void> {
  const until = { eta_current_until: new Date(time.now + 4 * HOUR) };
  await worker
    .updateTable('transport')
    .set({ ...how, ...until })
    .where('id', '=', id)
    .execute();
}

test('the query itself filters by organisation, without the help of a policy', async () => {
  const id = await seen('HH-2');
  const wanted = { box: {}, states: statesOf('incoming', 'SHIPPER'), filters: {}, now: time.now };
  const of = async (organization: typeof shipper) =>
    (await findPositions(worker, organization, wanted)).map((row) => row.id);
  expect(await of(shipper)).toContain(id);
  expect(await of(stranger)).toEqual([]);
  expect(await of(carrier)).toContain(id);
});

test('positions from before the tracking timeframe are not shown', async () => {
  const { id } = await plan({ trackingId: 'HH-3' }, 30);
  await storeFixes(worker, carrier.id, 'HH-3', [{ ...hanover, at: time.now - MINUTE }]);
  await clock();
  expect((await positions()).id).not.toContain(id);
  time.now += 7 * HOUR;
  await clock();
  const { id: ids, withoutPosition } = await positions('?filter.trackingId=HH-3');
  expect(ids, 'inside it, but not seen there yet').toEqual([]);
  expect(withoutPosition).toBe(1);
  await storeFixes(worker, carrier.id, 'HH-3', [{ ...hanover, at: time.now - MINUTE }]);
  await clock();
  expect((await positions('?filter.trackingId=HH-3')).id).toEqual([id]);
});

test('a cancelled transport is removed from the map', async () => {
  const id = await seen('HH-4');
  expect((await positions()).id).toContain(id);
  await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
  expect((await positions()).id).not.toContain(id);
});

test('a truck is marked by its standing at that moment', async () => {
  const id = await seen('HH-5');
  const markOf = async () => {
    const { id: ids, mark } = await positions();
    return mark[ids.indexOf(id)];
  };
  expect(await markOf()).toBe('NO_ETA');
  await stands(id, { standing: 'AT_RISK', late_from: new Date(time.now + 3 * HOUR) });
  expect(await markOf()).toBe('AT_RISK');
  time.now += 3 * HOUR;
  expect(await markOf()).toBe('DELAYED');
  time.now += HOUR;
  expect(await markOf()).toBe('OLD');
});

test('the filters of lists apply to the map too', async () => {
  const id = await seen('HH-6');
  await stands(id, { standing: 'DELAYED', spare_ms: -522.5 * MINUTE });
  const delayed = await positions('?filter.standing=DELAYED');
  expect(delayed).toMatchObject({ id: [id], mark: ['DELAYED'], lateMinutes: [522], totalElements: 1 });
  expect((await positions('?filter.standing=NO_CURRENT_ETA&filter.trackingId=HH-6')).id).toEqual([]);
  expect((await positions('?filter.phase=ONGOING')).id).toEqual([]);
  expect((await positions('?filter.phase=INCOMING&filter.trackingId=hh6&filter.from=hamb')).id).toEqual([id]);
  expect((await positions('?filter.gps_status=lost&filter.trackingId=HH-6')).id).toEqual([]);
});

test('transports without a position are counted among those that pass the filters', async () => {
  await planDriven('HH-8');
  await clock();
  expect((await positions('?filter.trackingId=HH-8')).withoutPosition).toBe(1);
  expect((await positions('?filter.trackingId=HH-8&filter.phase=ONGOING')).withoutPosition).toBe(0);
  expect((await positions('?filter.trackingId=HH-9')).withoutPosition).toBe(0);
});

test('transports asked for by id are returned alone, if they are the organisation’s own and pass the filters', async () => {
  const [first, second] = [await seen('HH-10'), await seen('HH-11')];
  const named = `?transport=${first}&transport=${second}`;
  const both = await positions(named);
  expect(both.id.toSorted()).toEqual([first, second].toSorted());
  expect(both).toMatchObject({ totalElements: 2, withoutPosition: 0, speedKmh: [60, 60] });
  expect(await positions(`?transport=${first}`)).toMatchObject({ id: [first], speedKmh: [60] });
  expect((await positions(`${named}&filter.trackingId=HH-11`)).id).toEqual([second]);
  expect((await positions(named, as.stranger)).id).toEqual([]);
  expect(await ask('GET', '/v2/transports/positions?transport=x', as.shipper)).toMatchObject({ status: 400 });
});

test('only the parties see how fast a vehicle drives, even if it is asked for by id', async () => {
  const id = await seen('HH-12');
  const motions = async ({ id: organizationId }: typeof shipper, ids?: readonly string[]) =>
    await database.forOrganization(organizationId, async (db) => (await findMotions(db, ids)).get(id));
  for (const ids of [undefined, [id]]) {
    expect(await motions(shipper, ids)).toEqual({ heading: null, speedKmh: 60 });
    expect(await motions(stranger, ids)).toBeUndefined();
  }
});

test('a stationary truck shows since when it has been standing', async () => {
  const { id } = await planDriven('HH-13');
  const [came, left] = [time.now - 40 * MINUTE, time.now - 5 * MINUTE];
  await storeFixes(worker, carrier.id, 'HH-13', [
    { ...hanover, at: came },
    { ...hanover, at: left },
  ]);
  await sql`update gps_signal set speed_kmh = 0 from device d
    where d.id = device_id and d.tracking_id = 'HH-13'`.execute(worker);
  await clock();
  expect(await positions(`?transport=${id}`)).toMatchObject({ speedKmh: [0], standingSince: [came / 1000] });
});

test('a box of the map returns the trucks inside it', async () => {
  const id = await seen('HH-7', 5, { latitude: 45.46, longitude: 9.19 });
  expect((await positions('?west=9&south=45&east=10&north=46')).id).toEqual([id]);
  expect((await positions('?west=9.2&south=45&east=10&north=46')).id).toEqual([]);
  expect(await ask('GET', '/v2/transports/positions?north=91', as.shipper)).toMatchObject({
    status: 400,
    paths: ['querystring/north'],
  });
});
