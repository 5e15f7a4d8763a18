import type { Response } from '@milepost/api-contract/call';
import type { getWebhookDelivery, WebhookDelivery } from '@milepost/api-contract/webhooks/deliveries';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { insertWebhook } from '../../dev/testing/rows/insert-webhook.ts';
import { phaseChange } from '../../dev/testing/rows/phase-change.ts';
import { defaultAppParts } from '../../dev/testing/app/default-app-parts.ts';
import { startWebhookReceiver } from '../../dev/testing/service/webhook-receiver.ts';
import { transact } from '../database/transaction.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { notifyWebhooks } from './notify-webhooks.ts';
import { webhookChannel } from './webhook-channel.ts';

const time = { now: Date.now() };
const now = () => time.now;
const { app, bearer, database } = await testApp({ now });
const { worker } = database;
const keys = new KeyRing(worker, testSecret);
const receiver = await startWebhookReceiver();
const shipper = await insertOrganization(worker, 'SHIPPER', 'Elbtor');
const carrier = await insertOrganization(worker, 'CARRIER');
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000);
const member = await bearer(
  (await insertPerson(worker, { organization_id: shipper.id, manager: false })).id,
  inAWeek(),
);
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const transport = await insertTransport(worker, { ...parties, reference: 'TR-1' });
const polling = { timeout: 60_000, interval: 10 };

const channel = webhookChannel({
  database,
  keys,
  now,
  webhookHosts: new Set([receiver.host]),
  random: () => 0,
  prepareMails: () => Promise.resolve([]),
  onSwitchedOff: () => undefined,
});
const { logger } = defaultAppParts(database).parts;
const sender = sendOutbox({
  database,
  keys,
  channels: [{ ...channel, pace: { ...channel.pace, tickMs: 20 } }],
  now,
  logger,
});
afterAll(async () => {
  await sender.stop();
  channel.close();
  await receiver.close();
});
beforeEach(async () => {
  await worker.deleteFrom('outbox').execute();
  await worker.deleteFrom('webhook').execute();
  receiver.taken.length = 0;
  receiver.habits.answer = (_taken, response) => void response.writeHead(200).end('ok');
  time.now = Date.now();
});

const hook = async () => await insertWebhook(worker, keys, { organizationId: shipper.id, url: receiver.url });
const notify = async (...versions: number[]) =>
  await transact(worker, async (db) =>
    notifyWebhooks(
      db,
      versions.map((version) => phaseChange(transport, version)),
      time.now,
    ),
  );

async function ask<T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> {
  const answer = await app.inject({
    method,
    url: `/v2/webhooks/${path}`,
    headers: member,
    ...(payload && { payload }),
  });
  return answer.json<T>();
}

type Page = { deliveries: WebhookDelivery[]; hasMore: boolean; failed: number };
const log = async (id: string, query = '') => await ask<Page>('GET', `${id}/deliveries${query}`);
const states = async (id: string) => (await log(id)).deliveries.map(({ state }) => state);

describe('the log of deliveries', () => {
  test('the log of deliveries is read page by page, newest first, each with its transport', async () => {
    const { id } = await hook();
    await notify(1, 2, 3);
    await expect.poll(() => states(id), polling).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    const first = await log(id, '?limit=2');
    expect(first).toMatchObject({ hasMore: true, failed: 0 });
    expect(first.deliveries[0]).toMatchObject({
      event: 'transport.phase.changed',
      transportId: transport.id,
      reference: 'TR-1',
      tries: 1,
      lastTry: { status: 200, error: null, retryAfter: null },
      nextTryAt: null,
    });
    const rest = await log(id, `?limit=2&before=${first.deliveries[1]?.id}`);
    expect(rest).toMatchObject({ hasMore: false });
    expect(rest.deliveries).toHaveLength(1);
    expect((await app.inject({ url: '/v2/webhooks', headers: member })).json()).toMatchObject({
      webhooks: [
        {
          lastDelivery: { state: 'DELIVERED', status: 200, tries: 1 },
          waiting: 0,
          lastWeek: { delivered: 3, retried: 0, failed: 0 },
        },
      ],
    });
  });

  test('one delivery shows the request with shortened signatures, each attempt, the answer, and what is planned', async () => {
    receiver.habits.answer = (_taken, response) =>
      void response.writeHead(503, { 'retry-after': '240' }).end('restarting');
    const { id } = await hook();
    await notify(1);
    await expect.poll(async () => (await log(id)).failed, polling).toBe(1);
    const [waiting] = (await log(id, '?failedOnly=true')).deliveries;
    const whole = await ask<Response<typeof getWebhookDelivery>>('GET', `${id}/deliveries/${waiting?.id}`);
    expect(whole).toMatchObject({
      state: 'WAITING',
      request: { url: receiver.url, body: receiver.taken[0]?.body },
      answer: { status: 503, body: 'restarting' },
      allTries: [{ status: 503, retryAfter: '240' }],
    });
    const sent = Object.fromEntries(whole.request.headers.map(({ name, value }) => [name, value]));
    expect(sent).toMatchObject({
      'webhook-id': waiting?.id,
      'webhook-timestamp': receiver.taken[0]?.headers['webhook-timestamp'],
      'webhook-signature': expect.stringMatching(/^v1,.{3}….{3}$/) as string,
    });
    expect(whole.plannedTries).toHaveLength(12);
    expect(Date.parse(whole.plannedTries[0] ?? '')).toBe(time.now + 240_000);
  });
});

test('a test event is sent at once, with a valid signature and no transport', async () => {
  const { id, secret } = await hook();
  expect(await ask('POST', `${id}/test`)).toMatchObject({
    event: 'test',
    state: 'WAITING',
    transportId: null,
    tries: 0,
  });
  await expect.poll(() => receiver.taken.length, polling).toBe(1);
  const [{ body, headers } = { body: '', headers: {} }] = receiver.taken;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'test',
    data: { organization: { id: shipper.id, name: 'Elbtor' } },
  });
});

describe('sending again', () => {
  test('a delivered or waiting delivery is sent again at once, with the same id', async () => {
    receiver.habits.answer = (_taken, response) => void response.writeHead(500).end();
    const { id } = await hook();
    await notify(1);
    await expect.poll(async () => (await log(id)).failed, polling).toBe(1);
    receiver.habits.answer = (_taken, response) => void response.writeHead(200).end();
    const [delivery] = (await log(id)).deliveries;
    for (const count of [2, 3]) {
      expect(await ask('POST', `${id}/deliveries/${delivery?.id}/retry`)).toMatchObject({ state: 'WAITING' });
      await expect.poll(() => receiver.taken.length, polling).toBe(count);
      await expect.poll(() => states(id), polling).toEqual(['DELIVERED']);
    }
    expect(new Set(receiver.taken.map((taken) => taken.id))).toEqual(new Set([delivery?.id]));
    // The attempt that was planned before finds nothing to do.
    time.now += 60_000;
    await expect
      .poll(
        async () => await worker.selectFrom('outbox').select('id').where('state', '=', 'WAITING').execute(),
        polling,
      )
      .toEqual([]);
    expect(receiver.taken).toHaveLength(3);
  });

  test('all deliveries since a time are counted, then sent again in order', async () => {
    const { id } = await hook();
    await notify(1);
    await expect.poll(() => states(id), polling).toEqual(['DELIVERED']);
    time.now += 60_000;
    const since = new Date(time.now).toISOString();
    await notify(2, 3, 4);
    await expect.poll(() => receiver.taken.length, polling).toBe(4);
    await expect.poll(async () => (await states(id)).includes('WAITING'), polling).toBe(false);
    const all = { since, failedOnly: false, countOnly: true };
    expect(await ask('POST', `${id}/resend`, all)).toEqual({ count: 3 });
    expect(await ask('POST', `${id}/resend`, { ...all, failedOnly: true })).toEqual({ count: 0 });
    expect(receiver.taken).toHaveLength(4);
    expect(await ask('POST', `${id}/resend`, { ...all, countOnly: false })).toEqual({ count: 3 });
    await expect.poll(() => receiver.taken.length, polling).toBe(7);
    const versions = receiver.taken
      .slice(4)
      .map(({ body }) => (JSON.parse(body) as { data: { version: number } }).data.version);
    expect(versions).toEqual([2, 3, 4]);
  });

  test('more than 10,000 deliveries cannot be sent again at once', async () => {
    const { id } = await hook();
    await insertDelivered(id, 10_001);
    const all = { since: new Date(time.now - 60_000).toISOString(), failedOnly: false };
    expect(await ask('POST', `${id}/resend`, { ...all, countOnly: true })).toEqual({ count: 10_001 });
    expect(await ask('POST', `${id}/resend`, { ...all, countOnly: false })).toMatchObject({
      code: 'TOO_MANY_TO_RESEND',
    });
    expect(receiver.taken).toEqual([]);
  });

  test('nothing is sent to a disabled webhook, and waiting deliveries are stopped', async () => {
    receiver.habits.answer = (_taken, response) => void response.writeHead(500).end();
    const { id } = await hook();
    await notify(1);
    await expect.poll(async () => (await log(id)).failed, polling).toBe(1);
    const [delivery] = (await log(id)).deliveries;
    const manager = await bearer((await insertPerson(worker, { organization_id: shipper.id })).id, inAWeek());
    const off = { url: 'https://8.8.8.8/', verifySsl: true, isActive: false, events: ['transport.phase.changed'] };
    await app.inject({ method: 'PUT', url: `/v2/webhooks/${id}`, headers: manager, payload: off });
    expect(await states(id)).toEqual(['STOPPED']);
    const again = { since: new Date(time.now - 60_000).toISOString(), failedOnly: true, countOnly: false };
    const refused = { code: 'WEBHOOK_NOT_ACTIVE' };
    expect(await ask('POST', `${id}/deliveries/${delivery?.id}/retry`)).toMatchObject(refused);
    expect(await ask('POST', `${id}/resend`, again)).toMatchObject(refused);
    expect(await ask('POST', `${id}/test`)).toMatchObject(refused);
    time.now += 60_000;
    await expect
      .poll(
        async () => await worker.selectFrom('outbox').select('id').where('state', '=', 'WAITING').execute(),
        polling,
      )
      .toEqual([]);
    expect(receiver.taken).toHaveLength(1);
    await notify(2);
    expect(await states(id)).toEqual(['STOPPED']);
  });
});

async function insertDelivered(webhookId: string, count: number): Promise<void> {
  const row = {
    webhook_id: webhookId,
    organization_id: shipper.id,
    event: 'test' as const,
    body: '{}',
    state: 'DELIVERED' as const,
    created_at: new Date(time.now),
  };
  for (let made = 0; made < count; made += 2_000) {
    const rows = Array.from({ length: Math.min(2_000, count - made) }, () => ({ ...row, id: crypto.randomUUID() }));
    await worker.insertInto('webhook_delivery').values(rows).execute();
  }
}
