import type { Response } from '@milepost/api-contract/call';
import type { getPositionAccess } from '@milepost/api-contract/transports/position-access';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp, type Headers } from '../../../dev/testing/app/planning.ts';
import { insertAgreement } from '../../../dev/testing/rows/insert-rows.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';
import { newApiKey } from '../../api-keys/new-api-key.ts';
import { wakeDue } from '../../clock/clock.ts';
import { forgetAccesses } from './overview-access-store.ts';

const { app, as, carrier, database, inject, planDriven, shipper, stranger, time, worker } = await planningApp();
time.now = Math.ceil(time.now / HOUR) * HOUR + 60_000;
await insertAgreement(worker, stranger.id, carrier.id);
const { id } = await planDriven('HH-1', { reference: 'TR-1' }, 1);
await storeFixes(worker, carrier.id, 'HH-1', [{ latitude: 53.5, longitude: 10, at: time.now - 60_000 }]);
await wakeDue({ database, days, now: () => time.now });

const look = async (path: string, headers: Headers = as.shipper) => {
  const answer = await inject('GET', `/v2${path}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const accesses = async (headers: Headers = as.shipper) =>
  (await inject('GET', `/v2/transports/${id}/position-access`, headers)).json<Response<typeof getPositionAccess>>();
const rows = async () =>
  (await worker.selectFrom('overview_access').selectAll().execute()).map(({ view }) => view).toSorted();
const utc = (moment: number) => new Date(moment).toISOString();

test('every page that shows positions is recorded once per person, hour and kind of page', async () => {
  for (const hours of [0, 0, 1]) {
    time.now += hours * HOUR;
    await look('/transports/incoming');
    await look('/transports/search?criteria=TR-1');
    await look('/transports/search/suggestions?criteria=TR-1');
    await look('/transports/positions');
    await look('/cockpit?timeZone=UTC');
    const csv = await app.inject({ url: '/v2/transports/incoming', headers: { ...as.shipper, accept: 'text/csv' } });
    expect(csv.body).toContain('53.5');
  }
  await look('/transports/positions', as.carrier);
  const twice = ['CSV', 'LIST', 'MAP', 'SEARCH'].flatMap((view) => [view, view]);
  expect((await rows()).filter((view) => view !== 'COCKPIT')).toEqual([...twice, 'MAP'].toSorted());
  const own = { kind: 'PERSON', name: 'Sophie Tester' };
  const { overviews } = await accesses();
  expect(overviews).toContainEqual({
    by: own,
    view: 'CSV',
    firstAt: utc(time.now - HOUR),
    lastAt: utc(time.now),
    hours: 2,
  });
  expect(
    overviews.map(({ by, view }) => `${by.kind} ${by.name} ${view}`).filter((one) => !one.endsWith('COCKPIT')),
  ).toEqual([
    'PERSON Sophie Tester CSV',
    'PERSON Sophie Tester LIST',
    'PARTNER Carrier MAP',
    'PERSON Sophie Tester MAP',
    'PERSON Sophie Tester SEARCH',
  ]);
  expect((await accesses(as.carrier)).overviews.map(({ by }) => by.name)).not.toContain('Sophie Tester');
});

test('a page without positions is not recorded, and other organisations cannot see the records', async () => {
  const before = await rows();
  await look('/transports/incoming', as.stranger);
  await look('/transports/positions', as.stranger);
  await look('/transports/planned');
  expect(await rows()).toEqual(before);
  expect((await inject('GET', `/v2/transports/${id}/position-access`, as.stranger)).statusCode).toBe(404);
});

test('the details count as a look at the position, by a person or by a system under the name of its key', async () => {
  const { key, hash } = newApiKey();
  const made = { created_by: null, created_at: new Date(time.now), revoked_at: null, last_used_at: null };
  const row = { id: randomUUID(), organization_id: shipper.id, name: 'SAP', key_hash: hash, ...made };
  await worker.insertInto('api_key').values(row).execute();
  for (const headers of [as.shipper, as.carrier, { authorization: `Bearer ${key}` }]) {
    await look(`/transports/${id}`, headers);
    await look(`/transports/${id}`, headers);
  }
  expect((await accesses()).accesses.map(({ by }) => `${by.kind} ${by.name}`).toSorted()).toEqual([
    'PARTNER Carrier',
    'PERSON Sophie Tester',
    'SYSTEM SAP',
  ]);
  expect((await accesses(as.carrier)).accesses.map(({ by }) => by.name)).not.toContain('SAP');
});

test('recorded looks are deleted with the positions', async () => {
  await forgetAccesses(worker, new Date(time.now - HOUR));
  expect((await accesses()).overviews.length).toBeGreaterThan(0);
  await forgetAccesses(worker, new Date(time.now + HOUR));
  expect(await accesses()).toEqual({ accesses: [], totalElements: 0, overviews: [] });
});
