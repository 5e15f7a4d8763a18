import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { testPlaces } from '../../dev/testing/app/test-places.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { addApiKey } from '../api-keys/api-keys-store.ts';
import { newApiKey } from '../api-keys/new-api-key.ts';
import { makeConnectionKey } from '../gps-signals/connection-key.ts';
import { usageLimits } from './usage-limits.ts';
import { UsageLimiter } from './usage-limiter.ts';

const { streams, turns } = usageLimits;
/** Smaller than the real limits where a test would take long. */
const rates = {
  ...usageLimits.rates,
  PUBLIC_CALLS: { perSecond: 10, atOnce: 80 },
  PERSON: { perSecond: 5, atOnce: 40 },
  API_KEY: { perSecond: 10, atOnce: 40 },
  ORGANIZATION: { perSecond: 20, atOnce: 80 },
};
const time = { now: 0 };
const limits = new UsageLimiter({ ...usageLimits, rates, longestWaitMs: 100 }, () => time.now);
const search = { answer: (): Promise<[]> => Promise.resolve([]) };
const { app, bearer, database } = await testApp({
  limits,
  trustProxy: ['203.0.113.0/24'],
  places: { ...testPlaces, addresses: { ...testPlaces.addresses, search: () => search.answer() } },
});
const { worker } = database;

type Answer = { readonly code?: RefusalCode; readonly issues?: readonly { readonly path: string }[] };

/** The response, and the limit that refused it. */
async function ask(options: InjectOptions, to: FastifyInstance = app) {
  const { statusCode, headers, body } = await to.inject(options);
  const limit = statusCode === 429 ? (JSON.parse(body) as Answer).issues?.[0]?.path : undefined;
  return { status: statusCode, limit, retryAfter: headers['retry-after'] };
}

const askOften = async (count: number, options: InjectOptions) => {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked += 1) statuses.push((await ask(options)).status);
  return statuses;
};

async function newMember() {
  const { id: organizationId } = await insertOrganization(worker, 'SHIPPER');
  return { organizationId, headers: await newColleague(organizationId) };
}

const newColleague = async (organizationId: string) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId })).id, new Date(Date.now() + 600_000));

async function newKey(organizationId: string) {
  const { key, hash } = newApiKey();
  const { id: createdBy } = await insertPerson(worker, { organization_id: organizationId });
  const id = crypto.randomUUID();
  await addApiKey(worker, { id, organizationId, name: 'test', keyHash: hash, createdBy, createdAt: new Date() });
  return { authorization: `Bearer ${key}` };
}

const counts = '/v2/counts';
/** Allows few calls at a time per key, but many in total. */
const addresses = '/v2/addresses?q=ham';
const elsewhere = () => `198.51.100.${Math.floor(Math.random() * 250)}`;

describe('rates', () => {
  test('a person beyond the rate is refused with a retry time, a colleague is not', async () => {
    const { organizationId, headers } = await newMember();
    const { atOnce } = rates.PERSON;
    expect(new Set(await askOften(atOnce, { url: counts, headers }))).toEqual(new Set([200]));
    const refused = { status: 429, limit: 'limit/PERSON', retryAfter: '1' };
    expect(await ask({ url: counts, headers })).toEqual(refused);
    expect(await ask({ url: counts, headers: await newColleague(organizationId) })).toMatchObject({ status: 200 });
    time.now += 1_000;
    const later = await askOften(rates.PERSON.perSecond + 1, { url: counts, headers });
    expect(later.filter((status) => status === 200)).toHaveLength(rates.PERSON.perSecond);
  });

  test('a person with many sessions has one rate', async () => {
    const { id: organizationId } = await insertOrganization(worker, 'SHIPPER');
    const { id } = await insertPerson(worker, { organization_id: organizationId });
    const sessions = await Promise.all(Array.from({ length: 5 }, () => bearer(id, new Date(Date.now() + 600_000))));
    const statuses: number[] = [];
    for (const headers of sessions) statuses.push(...(await askOften(10, { url: counts, headers })));
    expect(statuses.filter((status) => status === 200)).toHaveLength(rates.PERSON.atOnce);
  });

  test('an organisation’s keys share its rate with its people', async () => {
    const { organizationId, headers } = await newMember();
    const { atOnce } = rates.ORGANIZATION;
    const each = rates.API_KEY.atOnce;
    for (let key = 0; key < atOnce / each; key += 1) {
      const own = await newKey(organizationId);
      expect(new Set(await askOften(each, { url: addresses, headers: own }))).toEqual(new Set([200]));
      expect((await ask({ url: addresses, headers: own })).limit).toBe('limit/API_KEY');
    }
    expect((await ask({ url: counts, headers })).limit).toBe('limit/ORGANIZATION');
    expect(await ask({ url: counts, headers: (await newMember()).headers })).toMatchObject({ status: 200 });
  });

  test('a call is refused before its body is read', async () => {
    const { headers } = await newMember();
    await askOften(rates.PERSON.atOnce, { url: counts, headers });
    const unreadable = { method: 'POST' as const, url: '/v2/transports', payload: '{', remoteAddress: elsewhere() };
    const json = { 'content-type': 'application/json' };
    expect((await ask({ ...unreadable, headers: { ...headers, ...json } })).status).toBe(429);
    expect((await ask({ ...unreadable, headers: { ...(await newMember()).headers, ...json } })).status).toBe(400);
  });

  test('sign-ins are counted by address, and health checks are never refused', async () => {
    const [office, home] = ['198.51.100.251', '198.51.100.252'];
    const signIn = { method: 'POST' as const, url: '/v2/session', payload: {} };
    await askOften(rates.SIGN_INS.atOnce, { ...signIn, remoteAddress: office });
    expect(await ask({ ...signIn, remoteAddress: office })).toMatchObject({ status: 429, limit: 'limit/SIGN_INS' });
    expect((await ask({ ...signIn, remoteAddress: home })).status).toBe(400);
    await askOften(rates.PUBLIC_CALLS.atOnce, { url: '/v2/version', remoteAddress: office });
    for (const url of ['/v2/version', '/v2/openapi.json']) {
      expect((await ask({ url, remoteAddress: office })).limit).toBe('limit/PUBLIC_CALLS');
    }
    expect((await ask({ url: '/health/ready', remoteAddress: office })).status).toBe(200);
    expect((await ask({ url: '/health/live', remoteAddress: office })).status).toBe(200);
  });

  test('the forwarded address counts only from a trusted proxy', async () => {
    const signIn = { method: 'POST' as const, url: '/v2/session', payload: {} };
    const of = (client: string, remoteAddress: string) =>
      ask({ ...signIn, remoteAddress, headers: { 'x-forwarded-for': client } });
    for (let count = 0; count < rates.SIGN_INS.atOnce; count += 1) await of('192.0.2.1', '203.0.113.5');
    expect((await of('192.0.2.1', '203.0.113.5')).status).toBe(429);
    expect((await of('192.0.2.2', '203.0.113.5')).status).toBe(400);
    // A client that bypasses the proxy and claims another address each time.
    const claims = await Promise.all(
      Array.from({ length: rates.SIGN_INS.atOnce + 5 }, (_, count) => of(`10.1.1.${count}`, '198.51.100.253')),
    );
    expect(claims.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('wrong credentials', () => {
  test('wrong credentials are refused by address beyond the limit, while recently valid ones keep working from there', async () => {
    const { organizationId } = await newMember();
    const remoteAddress = '198.51.100.254';
    const good = { url: addresses, headers: await newKey(organizationId), remoteAddress };
    expect((await ask(good)).status).toBe(200);
    const wrong = () => ({ url: addresses, headers: { authorization: `Bearer ${newApiKey().key}` }, remoteAddress });
    for (let count = 0; count < rates.WRONG_CREDENTIALS.atOnce; count += 1) {
      expect((await ask(wrong())).status).toBe(401);
    }
    const refused = { status: 429, limit: 'limit/WRONG_CREDENTIALS', retryAfter: '1' };
    expect(await ask(wrong())).toEqual(refused);
    expect(await ask({ url: counts, headers: { authorization: 'Bearer a.b.c' }, remoteAddress })).toEqual(refused);
    const device = { method: 'POST' as const, url: '/v2/gps-signals', payload: [], remoteAddress };
    expect(await ask({ ...device, headers: { 'x-api-key': makeConnectionKey().key } })).toEqual(refused);
    // Their tokens need no database, and the key is known to be valid.
    expect((await ask({ url: counts, headers: (await newMember()).headers, remoteAddress })).status).toBe(200);
    expect((await ask(good)).status).toBe(200);
    expect((await ask({ ...wrong(), remoteAddress: '198.51.101.1' })).status).toBe(401);
  });
});

describe('expensive calls', () => {
  test('a person has a few expensive calls at a time, an organisation a few more, and the rest wait briefly', async () => {
    const { organizationId, headers } = await newMember();
    const release = Promise.withResolvers<[]>();
    let [running, most] = [0, 0];
    search.answer = async () => {
      running += 1;
      most = Math.max(most, running);
      return await release.promise.finally(() => (running -= 1));
    };
    const own = Array.from({ length: turns.PERSON.atOnce + turns.PERSON.waiting + 3 }, () =>
      ask({ url: addresses, headers }),
    );
    const atOnce = await Promise.race(own.slice(-3));
    expect(atOnce).toMatchObject({ status: 429, limit: 'limit/TURNS_OF_PERSON' });
    expect(most).toBe(turns.PERSON.atOnce);
    const colleagues = await Promise.all(Array.from({ length: 3 }, () => newColleague(organizationId)));
    const others = colleagues.flatMap((one) => [1, 2].map(() => ask({ url: addresses, headers: one })));
    await expect.poll(() => running).toBe(turns.ORGANIZATION.atOnce);
    // Cheap calls and other callers do not wait.
    expect((await ask({ url: counts, headers })).status).toBe(200);
    const stranger = await newMember();
    const foreign = ask({ url: addresses, headers: stranger.headers });
    await expect.poll(() => running).toBe(turns.ORGANIZATION.atOnce + 1);
    await Promise.race(own);
    release.resolve([]);
    expect((await foreign).status).toBe(200);
    const all = await Promise.all([...own, ...others]);
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.every(({ retryAfter }) => retryAfter === '1')).toBe(true);
    expect(all.filter(({ status }) => status === 200).length + refused.length).toBe(all.length);
    search.answer = () => Promise.resolve([]);
    expect((await ask({ url: addresses, headers })).status).toBe(200);
  });
});

describe('signals from connections', () => {
  const send = (key: string, trackingIds: readonly string[]) =>
    ask({
      method: 'POST',
      url: '/v2/gps-signals',
      headers: { 'x-api-key': key },
      payload: trackingIds.map((trackingId, index) => ({ trackingId, at: Date.now() - index * 1_000 })),
    });

  test('a flooding device is refused, the rest of its fleet is not', async () => {
    const { id: carrierId } = await insertOrganization(worker, 'CARRIER');
    const { key, connectionId } = await insertConnection(worker, carrierId);
    limits.signals(connectionId, Array<string>(rates.DEVICE_SIGNALS.atOnce - 1).fill('MAD'));
    expect((await send(key, ['MAD', 'FINE'])).status).toBe(200);
    expect(await send(key, ['MAD', 'FINE'])).toMatchObject({ status: 429, limit: 'limit/DEVICE_SIGNALS' });
    expect((await send(key, ['FINE', 'FINE'])).status).toBe(200);
  });

  test('a fleet of ten thousand may send every second', async () => {
    const { id: carrierId } = await insertOrganization(worker, 'CARRIER');
    const { key, connectionId } = await insertConnection(worker, carrierId);
    const fleet = Array.from({ length: 10_000 }, (_, device) => `truck ${device}`);
    for (let second = 0; second < 60; second += 1) {
      time.now += 1_000;
      for (let from = 0; from < 10_000; from += 1_000) limits.signals(connectionId, fleet.slice(from, from + 1_000));
    }
    const runaway = () => {
      for (;;) limits.signals(connectionId, fleet);
    };
    expect(runaway).toThrow('TOO_MANY_REQUESTS');
    expect(await send(key, ['one'])).toMatchObject({ limit: 'limit/CONNECTION_SIGNALS' });
  });
});

test('a person has a limited number of live streams, and ending one makes room', async () => {
  const { organizationId, headers } = await newMember();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = async (own: typeof headers) => {
    const request = get({ host: '127.0.0.1', port, path: '/v2/live', headers: own, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], close: () => request.destroy() };
  };
  const opened = await Promise.all(Array.from({ length: streams.PERSON }, () => open(headers)));
  expect(opened.every(({ status }) => status === 200)).toBe(true);
  expect(await open(headers)).toMatchObject({ status: 429, retryAfter: '60' });
  const colleague = await open(await newColleague(organizationId));
  expect(colleague.status).toBe(200);
  opened[0]?.close();
  await expect.poll(async () => (await open(headers)).status).toBe(200);
  app.server.closeAllConnections();
});
