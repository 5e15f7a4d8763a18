import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { MAX_WEBHOOKS } from '@milepost/domain/access/organization-limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { rotateKeys } from '../keys/open-key-ring.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { unsealSettings } from '../keys/sealed-settings.ts';

const hosts = ['tms.example', 'yard.example', 'lake.example', 'a.example', 'b.example', 'c.example'];
const { app, bearer, database } = await testApp({ webhookHosts: new Set(hosts.map((host) => `${host}:443`)) });
const { worker } = database;
const headersOf = async (organizationId: string, manager = true) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId, manager })).id);
const shipper = async () => {
  const { id } = await insertOrganization(worker, 'SHIPPER');
  return { id, manager: await headersOf(id), member: await headersOf(id, false) };
};
type Headers = Awaited<ReturnType<typeof headersOf>>;

async function ask(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const answer = await app.inject({ method, url: `/v2/webhooks${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const wanted = (url: string, more: object = {}) => ({
  url,
  verifySsl: true,
  isActive: true,
  events: ['transport.phase.changed'],
  ...more,
});
const add = async (headers: Headers, url: string, more: object = {}) => {
  const { status, body } = await ask(headers, 'POST', '', wanted(url, more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as { webhook: Webhook; secret: string };
};
const list = async (headers: Headers) =>
  (await ask(headers, 'GET')).body as unknown as { webhooks: Webhook[]; maximum: number; remaining: number };

describe('a webhook', () => {
  test('a webhook is added with a secret that is shown once and stored sealed', async () => {
    const { manager, member } = await shipper();
    const { webhook, secret } = await add(manager, 'https://tms.example/milepost?key=1');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: 'https://tms.example/milepost?key=1',
      state: 'ACTIVE',
      isActive: true,
      failingSince: null,
      secret: { newEnd: secret.slice(-5, -1), rotatedAt: null, oldEnd: null, oldUntil: null },
      lastDelivery: null,
      waiting: 0,
      lastWeek: { delivered: 0, retried: 0, failed: 0 },
    });
    expect(await list(member)).toEqual({ webhooks: [webhook], maximum: MAX_WEBHOOKS, remaining: MAX_WEBHOOKS - 1 });
    const row = await worker.selectFrom('webhook').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20));
    expect(await unsealSettings(new KeyRing(worker, testSecret), webhook.id, row.secret)).toBe(secret);
  });

  test('a webhook is changed by managers, and read by members', async () => {
    const { manager, member } = await shipper();
    const { webhook } = await add(manager, 'https://tms.example/');
    const change = wanted('https://yard.example/in', { events: ['waypoint.arrived'], isActive: false });
    expect(await ask(member, 'PUT', `/${webhook.id}`, change)).toMatchObject({ body: { code: 'MANAGERS_ONLY' } });
    expect((await ask(manager, 'PUT', `/${webhook.id}`, change)).body).toMatchObject({
      url: 'https://yard.example/in',
      events: ['waypoint.arrived'],
      state: 'PAUSED',
      isActive: false,
    });
    expect((await ask(member, 'DELETE', `/${webhook.id}`)).body).toMatchObject({ code: 'MANAGERS_ONLY' });
    for (const _ of ['once', 'again']) {
      expect(await ask(manager, 'DELETE', `/${webhook.id}`)).toEqual({ status: 200, body: { webhookId: webhook.id } });
    }
    expect((await list(member)).webhooks).toEqual([]);
  });

  test('a webhook of another shipper is unknown, and carriers have none', async () => {
    const [owner, stranger] = [await shipper(), await shipper()];
    const { webhook } = await add(owner.manager, 'https://tms.example/');
    const change = wanted('https://yard.example/');
    expect((await ask(stranger.manager, 'PUT', `/${webhook.id}`, change)).status).toBe(404);
    expect((await ask(stranger.manager, 'POST', `/${webhook.id}/rotate-secret`)).status).toBe(404);
    expect((await ask(stranger.manager, 'POST', `/${webhook.id}/end-old-secret`)).status).toBe(404);
    expect((await ask(stranger.manager, 'POST', `/${webhook.id}/test`)).status).toBe(404);
    expect((await ask(stranger.manager, 'GET', `/${webhook.id}/deliveries`)).status).toBe(404);
    await ask(stranger.manager, 'DELETE', `/${webhook.id}`);
    expect((await list(owner.manager)).webhooks).toEqual([webhook]);
    expect((await list(stranger.manager)).webhooks).toEqual([]);
    const carrier = await insertOrganization(worker, 'CARRIER');
    expect((await ask(await headersOf(carrier.id), 'GET')).body).toMatchObject({ code: 'NOT_AUTHORIZED' });
  });

  test('a shipper has one webhook for each address, and at most five, even when many are added at once', async () => {
    const { manager } = await shipper();
    await add(manager, 'https://tms.example/');
    expect((await ask(manager, 'POST', '', wanted('https://TMS.example'))).body).toMatchObject({
      code: 'WEBHOOK_EXISTS',
    });
    const answers = await Promise.all(
      hosts.slice(1).map((host) => ask(manager, 'POST', '', wanted(`https://${host}/`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOKS - 1);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'TOO_MANY_WEBHOOKS' });
    expect(await list(manager)).toMatchObject({ maximum: 5, remaining: 0 });
    const [first, second] = (await list(manager)).webhooks;
    expect((await ask(manager, 'PUT', `/${second?.id}`, wanted(first?.url ?? ''))).body).toMatchObject({
      code: 'WEBHOOK_EXISTS',
    });
  });
});

test.each([
  ['nonsense at all', 'WEBHOOK_URL_INVALID'],
  ['ftp://tms.example/', 'WEBHOOK_URL_INVALID'],
  ['http://tms.example/', 'WEBHOOK_URL_INVALID'],
  ['https://user:word@tms.example/', 'WEBHOOK_URL_INVALID'],
  ['https://tms.example/#part', 'WEBHOOK_URL_INVALID'],
  ['https://tms.example:8443/', 'WEBHOOK_URL_FORBIDDEN'],
  ['https://10.0.0.1/', 'WEBHOOK_URL_FORBIDDEN'],
  ['https://0x7f.1/', 'WEBHOOK_URL_FORBIDDEN'],
  ['https://[::ffff:127.0.0.1]/', 'WEBHOOK_URL_FORBIDDEN'],
  ['https://localhost/', 'WEBHOOK_URL_FORBIDDEN'],
])('the address %s is refused as %s, when a webhook is added and when it is changed', async (url, code) => {
  const { manager } = await shipper();
  expect((await ask(manager, 'POST', '', wanted(url))).body).toMatchObject({ code });
  const { webhook } = await add(manager, 'https://tms.example/');
  expect((await ask(manager, 'PUT', `/${webhook.id}`, wanted(url))).body).toMatchObject({ code });
});

test('without verified SSL, internal addresses are still refused, and http is accepted', async () => {
  const { manager } = await shipper();
  const plain = (url: string) => wanted(url, { verifySsl: false });
  expect((await ask(manager, 'POST', '', plain('http://192.168.1.1/'))).body).toMatchObject({
    code: 'WEBHOOK_URL_FORBIDDEN',
  });
  expect((await ask(manager, 'POST', '', plain('http://8.8.8.8/in'))).status).toBe(200);
});

test('at least one event has to be selected', async () => {
  const { manager } = await shipper();
  expect((await ask(manager, 'POST', '', wanted('https://tms.example/', { events: [] }))).body).toMatchObject({
    code: 'NO_EVENT_SELECTED',
  });
});

describe('the signing secret', () => {
  test('the signing secret is replaced, and the previous one signs for a day, unless it is ended', async () => {
    const { manager } = await shipper();
    const { webhook, secret: old } = await add(manager, 'https://tms.example/');
    const rotated = (await ask(manager, 'POST', `/${webhook.id}/rotate-secret`)).body as unknown as Awaited<
      ReturnType<typeof add>
    >;
    expect(rotated.secret).not.toBe(old);
    const { rotatedAt, oldUntil, ...ends } = rotated.webhook.secret;
    expect(ends).toEqual({ newEnd: rotated.secret.slice(-5, -1), oldEnd: old.slice(-5, -1) });
    expect(Date.parse(oldUntil ?? '') - Date.parse(rotatedAt ?? '')).toBe(24 * 3_600_000);
    for (const _ of ['once', 'again']) {
      const { body } = await ask(manager, 'POST', `/${webhook.id}/end-old-secret`);
      expect(body['secret']).toMatchObject({ oldEnd: null, oldUntil: null });
    }
  });

  test('the signing secrets can still be unsealed after the keys of the installation were replaced twice', async () => {
    const { manager } = await shipper();
    const { webhook, secret: old } = await add(manager, 'https://tms.example/');
    const { body } = await ask(manager, 'POST', `/${webhook.id}/rotate-secret`);
    for (const days of [1, 2]) await rotateKeys(worker, testSecret, new Date(Date.now() + days * 86_400_000));
    const row = await worker.selectFrom('webhook').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow();
    const keys = new KeyRing(worker, testSecret);
    expect(await unsealSettings(keys, webhook.id, row.secret)).toBe(body['secret']);
    expect(await unsealSettings(keys, webhook.id, row.old_secret ?? '')).toBe(old);
  });
});
