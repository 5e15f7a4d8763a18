import type { SavedView } from '@milepost/api-contract/transports/saved-views';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { MAX_SAVED_VIEWS } from '@milepost/domain/transport-list/saved-view-limit';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';

const { app, bearer, database } = await testApp();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const stranger = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
await insertAgreement(worker, shipper.id, carrier.id);
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
for (const [reference, status] of [
  ['RTM-1', 'ONGOING'],
  ['RTM-2', 'PRESUMABLY_ONGOING'],
  ['HAM-1', 'ONGOING'],
  ['RTM-3', 'PLANNED'],
] as const) {
  await insertTransport(worker, { ...parties, reference, status });
}

type Headers = { authorization: string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const memberOf = async (organizationId: string) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId })).id);

async function ask<T>(
  method: Method,
  url: string,
  headers: Headers,
  payload?: object,
): Promise<{ code: number; json: T }> {
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { code: answer.statusCode, json: answer.json<T>() };
}

const rotterdam = { name: ' Rotterdam ', list: 'ongoing', query: { 'filter.reference': 'rtm' }, isShared: false };

async function save(headers: Headers, changes: object = {}): Promise<SavedView> {
  const { code, json } = await ask<SavedView>('POST', '/v2/saved-views', headers, { ...rotterdam, ...changes });
  expect(code).toBe(200);
  return json;
}

const names = async (headers: Headers) =>
  (await ask<SavedView[]>('GET', '/v2/saved-views', headers)).json.map(({ name }) => name);

test('only its owner sees a saved view until it is shared, and then every colleague does', async () => {
  const [owner, colleague, other] = [
    await memberOf(shipper.id),
    await memberOf(shipper.id),
    await memberOf(stranger.id),
  ];
  const view = await save(owner);
  expect(view).toMatchObject({ name: 'Rotterdam', list: 'ongoing', isShared: false, isOwn: true });
  expect(await names(colleague)).toEqual([]);
  const content = { name: 'Rotterdam', query: view.query, isShared: true };
  expect((await ask('PUT', `/v2/saved-views/${view.id}`, owner, content)).code).toBe(200);
  expect((await ask('GET', '/v2/saved-views', colleague)).json).toEqual([{ ...view, isShared: true, isOwn: false }]);
  expect(await names(other)).toEqual([]);
  await ask('DELETE', `/v2/saved-views/${view.id}`, owner);
  expect(await names(colleague)).toEqual([]);
});

test('only the owner changes or deletes a shared view', async () => {
  const [owner, colleague] = [await memberOf(stranger.id), await memberOf(stranger.id)];
  const view = await save(owner, { isShared: true });
  const content = { name: 'Mine', query: {}, isShared: false };
  expect((await ask('PUT', `/v2/saved-views/${view.id}`, colleague, content)).code).toBe(404);
  expect((await ask('DELETE', `/v2/saved-views/${view.id}`, colleague)).code).toBe(200);
  expect(await names(owner)).toEqual(['Rotterdam']);
});

test('views appear in the order that their owner has chosen', async () => {
  const owner = await memberOf(carrier.id);
  const [a, b, c] = [
    await save(owner, { name: 'a' }),
    await save(owner, { name: 'b' }),
    await save(owner, { name: 'c' }),
  ];
  expect(await names(owner)).toEqual(['a', 'b', 'c']);
  const { json } = await ask<SavedView[]>('PUT', '/v2/saved-views/order', owner, {
    savedViewIds: [c.id, randomUUID(), a.id],
  });
  expect(json.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect(await names(owner)).toEqual(['c', 'a', 'b']);
  expect(b.name).toBe('b');
});

test.each([
  ['ongoing', { 'filter.reference': 'rtm' }, 2],
  ['ongoing', { 'filter.phase': ['PRESUMABLY_ONGOING'] }, 1],
  ['ongoing', { 'filter.scheduled': '2026-12-01..2026-12-01' }, 3],
  ['ongoing', { 'filter.scheduled': '2026-12-02..' }, 0],
  ['ongoing', { 'filter.scheduled': 'senseless' }, 3],
  ['planned', {}, 1],
  ['watchlist', {}, 0],
])('the count of a view of %s with %j equals the total of its list', async (list, query, count) => {
  const headers = await memberOf(shipper.id);
  const view = await save(headers, { list, query });
  const counts = await ask('GET', `/v2/saved-views/counts?list=${list}&timeZone=Europe/Berlin`, headers);
  expect(counts.json).toEqual([{ savedViewId: view.id, totalElements: count }]);
  if ('filter.scheduled' in query) return;
  const path = list === 'watchlist' ? 'watchlist/details' : list;
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const page = await ask<TransportPage>('GET', `/v2/transports/${path}?${asked}`, headers);
  expect(page.json.totalElements).toBe(count);
});

test('a person cannot save more views than the limit', async () => {
  const headers = await memberOf(shipper.id);
  for (let count = 0; count < MAX_SAVED_VIEWS; count += 1) await save(headers);
  const { code, json } = await ask<{ code: string }>('POST', '/v2/saved-views', headers, rotterdam);
  expect([code, json.code]).toEqual([409, 'TOO_MANY_SAVED_VIEWS']);
});

test.each([
  { ...rotterdam, name: '  ' },
  { ...rotterdam, list: 'search' },
  { ...rotterdam, query: { 'filter.unknown': 'x' } },
])('an invalid view is refused: %j', async (view) => {
  expect((await ask('POST', '/v2/saved-views', await memberOf(shipper.id), view)).code).toBe(400);
});
