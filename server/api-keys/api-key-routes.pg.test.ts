import type { ApiKey } from '@milepost/api-contract/api-keys/api-keys';
import { MAX_API_KEYS } from '@milepost/domain/access/organization-limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { findSystem } from './system-store.ts';

const { app, bearer, database } = await testApp();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
const carrier = await insertOrganization(worker, 'CARRIER');
const headersOf = async (organizationId: string) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId, given_name: 'Sophie' })).id);
const headers = await headersOf(shipper.id);
const strangerHeaders = await headersOf(stranger.id);

const ask = async (method: 'GET' | 'POST' | 'DELETE', url = '', payload?: object, by = headers) =>
  await app.inject({ method, url: `/v2/api-keys${url}`, headers: by, ...(payload && { payload }) });
const make = async (name: string) => (await ask('POST', '', { name })).json<{ apiKey: ApiKey; key: string }>();
const list = async (by = headers) => (await ask('GET', '', undefined, by)).json<{ apiKeys: ApiKey[] }>().apiKeys;

describe('an API key', () => {
  test('an API key is shown once, speaks for its organisation, and is listed with its last use', async () => {
    const { apiKey, key } = await make(' SAP ');
    expect(apiKey).toMatchObject({ name: 'SAP', createdBy: 'Sophie Person', lastUsedAt: null });
    const usedAt = new Date();
    expect(await findSystem(worker, key, usedAt)).toMatchObject({ organization: { id: shipper.id, role: 'SHIPPER' } });
    expect(await list()).toEqual([{ ...apiKey, lastUsedAt: usedAt.toISOString() }]);
    expect(JSON.stringify(await list())).not.toContain(key);
  });

  test('a revoked API key identifies no one', async () => {
    const { apiKey, key } = await make('Old system');
    expect((await ask('DELETE', `/${apiKey.id}`)).statusCode).toBe(200);
    expect(await findSystem(worker, key, new Date())).toBeNull();
    expect((await list()).map(({ id }) => id)).not.toContain(apiKey.id);
    expect((await ask('DELETE', `/${apiKey.id}`)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an API key of another shipper is unknown', async () => {
    const { apiKey, key } = await make('Mine');
    expect((await ask('DELETE', `/${apiKey.id}`, undefined, strangerHeaders)).statusCode).toBe(404);
    expect(await list(strangerHeaders)).toEqual([]);
    expect(await findSystem(worker, key, new Date())).not.toBeNull();
  });

  test('an API key needs a name, and only a shipper can make one', async () => {
    expect((await ask('POST', '', { name: ' ' })).statusCode).toBe(400);
    expect((await ask('POST', '', { name: 'x' }, await headersOf(carrier.id))).statusCode).toBe(403);
  });

  test('a shipper has at most a hundred API keys, even when many are made at once', async () => {
    const { id } = await insertOrganization(worker, 'SHIPPER');
    const by = await headersOf(id);
    const makeOne = (_: unknown, count: number) => ask('POST', '', { name: `Key ${count}` }, by);
    for (let made = 0; made < MAX_API_KEYS - 2; made += 14) await Promise.all(Array.from({ length: 14 }, makeOne));
    const answers = await Promise.all(Array.from({ length: 10 }, makeOne));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.json()).toMatchObject({
      code: 'TOO_MANY_API_KEYS',
      message: expect.stringContaining('100') as string,
    });
    const [first] = await list(by);
    await ask('DELETE', `/${first?.id}`, undefined, by);
    expect((await ask('POST', '', { name: 'There is room again' }, by)).statusCode).toBe(200);
    expect(await list(by)).toHaveLength(MAX_API_KEYS);
  });
});
