import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { insertWebhook } from '../../dev/testing/rows/insert-webhook.ts';
import { phaseChange } from '../../dev/testing/rows/phase-change.ts';
import { startWebhookReceiver } from '../../dev/testing/service/webhook-receiver.ts';
import { defaultAppParts } from '../../dev/testing/app/default-app-parts.ts';
import { transact } from '../database/transaction.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { LIVE_CHANNEL } from '../live/hints-store.ts';
import { openMailroom } from '../mail/enqueue-mail.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import type { SwitchedOff } from './record-outcomes.ts';
import type { StoredOccurrence } from '../notifications/stored-occurrence.ts';
import { replaceSecret } from './webhooks-store.ts';
import { sealSettings } from '../keys/sealed-settings.ts';
import { prepareSwitchedOffMails } from './prepare-switched-off-mails.ts';
import { notifyWebhooks } from './notify-webhooks.ts';
import { webhookChannel } from './webhook-channel.ts';
import { endOfSecret, newWebhookSecret } from './webhook-secret.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const { logger } = defaultAppParts(database).parts;
const receiver = await startWebhookReceiver();
const polling = { timeout: 60_000, interval: 5 };
const DAY = 86_400_000;
const shipper = await insertOrganization(worker, 'SHIPPER', 'Elbtor');
const carrier = await insertOrganization(worker, 'CARRIER', 'Alster Express');
const manager = await insertPerson(worker, { organization_id: shipper.id, manager: true });
await insertPerson(worker, { organization_id: shipper.id, manager: false });
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const transport = await insertTransport(worker, { ...parties, reference: 'TR-1', tracking_id: 'HH AB 1' });
const time = { now: Date.now() };
const switchedOff: SwitchedOff[] = [];

function start() {
  const now = () => time.now;
  const mailroom = openMailroom({ keys, mailGoes: 'SHOWN', now });
  const publicUrl = 'https://milepost.example';
  const channel = webhookChannel({
    database,
    keys,
    now,
    webhookHosts: new Set([receiver.host]),
    random: () => 0,
    prepareMails: async (webhook, state) =>
      await prepareSwitchedOffMails({ worker, mailroom, publicUrl }, webhook, state),
    onSwitchedOff: (one) => void switchedOff.push(one),
  });
  const pace = { ...channel.pace, tickMs: 20 };
  const sender = sendOutbox({ database, keys, channels: [{ ...channel, pace }], now, logger });
  return async () => {
    await sender.stop();
    channel.close();
  };
}

async function notify(...occurrences: StoredOccurrence[]): Promise<void> {
  await transact(worker, async (db) => await notifyWebhooks(db, occurrences, time.now));
}

const deliveries = async () => await worker.selectFrom('webhook_delivery').selectAll().orderBy('sequence').execute();
const hook = async (path = '/hook') =>
  await insertWebhook(worker, keys, { organizationId: shipper.id, url: `${receiver.url}${path}` });
const webhookRow = async (id: string) =>
  await worker.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeEach(async () => {
  await worker.deleteFrom('webhook').execute();
  await worker.deleteFrom('outbox').execute();
  receiver.taken.length = 0;
  switchedOff.length = 0;
  receiver.habits.answer = (_taken, response) => void response.writeHead(204).end();
  time.now = Date.now();
});
afterAll(receiver.close);

describe('a webhook is sent', () => {
  test('a webhook is sent with a signature that an independent library verifies, and the answer is kept', async () => {
    receiver.habits.answer = (_taken, response) =>
      void response.writeHead(202, { 'content-type': 'text/plain' }).end('thank you\0');
    const { id, secret } = await hook();
    await notify(phaseChange(transport, 2));
    const stop = start();
    await expect.poll(async () => (await deliveries())[0]?.state, polling).toBe('DELIVERED');
    await stop();
    const [taken] = receiver.taken;
    const [row] = await deliveries();
    if (taken === undefined) throw new Error('nothing came');
    expect(taken.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': row?.id });
    const payload = new Webhook(secret).verify(taken.body, taken.headers as Record<string, string>);
    expect(payload).toMatchObject({ type: 'transport.phase.changed', data: { transportId: transport.id, version: 2 } });
    expect(row).toMatchObject({ webhook_id: id, tries: 1, body: taken.body, next_try_at: null });
    expect(row?.last_answer).toMatchObject({ status: 202, body: 'thank you' });
    expect(row?.last_signature).toMatch(/^v1,.{3}….{3}$/);
    expect(await worker.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('the browsers of its organisation are notified of the outcome of a delivery', async () => {
    const told: unknown[] = [];
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    client.on('notification', ({ payload = '' }) => void told.push(JSON.parse(payload)));
    await client.query(`listen ${LIVE_CHANNEL}`);
    await hook();
    await notify(phaseChange(transport, 2));
    const stop = start();
    await expect.poll(() => told, polling).toContainEqual({ topic: 'webhooks', parties: [shipper.id] });
    await stop();
    await client.end();
  });

  test('while a secret is being replaced, both secrets sign, and after a day only the new one does', async () => {
    const { id, secret: old } = await hook();
    const secret = newWebhookSecret();
    const sealed = await sealSettings(keys, id, secret);
    const now = new Date(time.now);
    const oldUntil = new Date(time.now + DAY);
    await replaceSecret(worker, shipper.id, id, { sealed, end: endOfSecret(secret), now, oldUntil });
    const signers = async (count: number) => {
      await expect.poll(() => receiver.taken.length, polling).toBe(count);
      const taken = receiver.taken[count - 1];
      if (taken === undefined) throw new Error('nothing came');
      const { id: messageId, headers, body } = taken;
      const signed = String(headers['webhook-signature']).split(' ');
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      return [secret, old].map((one) => signed.includes(new Webhook(one).sign(messageId, at, body)));
    };
    const stop = start();
    await notify(phaseChange(transport, 2));
    expect(await signers(1)).toEqual([true, true]);
    time.now += DAY;
    await notify(phaseChange(transport, 3));
    expect(await signers(2)).toEqual([true, false]);
    await stop();
  });

  test('an event is sent once to each webhook that has selected it, however often it is passed on', async () => {
    await hook('/a');
    await hook('/b');
    await insertWebhook(worker, keys, {
      organizationId: shipper.id,
      url: `${receiver.url}/c`,
      events: ['waypoint.arrived'],
    });
    const change = phaseChange(transport, 2);
    await notify(change);
    await notify(change, phaseChange(transport, 3));
    const stop = start();
    await expect.poll(() => receiver.taken.length, polling).toBe(4);
    await stop();
    expect(receiver.taken.map(({ path }) => path).toSorted()).toEqual(['/a', '/a', '/b', '/b']);
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(4);
  });
});

describe('a failing webhook', () => {
  test.each([
    ['a status of the server', 500],
    ['a redirect, which is not followed', 301],
  ])('%s counts as a failure, and the next attempt follows after five seconds', async (_what, status) => {
    receiver.habits.answer = (_taken, response) =>
      void response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end();
    const { id } = await hook();
    await notify(phaseChange(transport, 2));
    const stop = start();
    await expect.poll(async () => (await deliveries())[0]?.tries, polling).toBe(1);
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'WAITING', tried: [{ status, error: null }] });
    expect(row?.next_try_at?.getTime()).toBe(time.now + 5_000);
    expect((await webhookRow(id)).failing_since?.getTime()).toBe(time.now);
    receiver.habits.answer = (_taken, response) => void response.writeHead(200).end();
    time.now += 5_000;
    await expect.poll(async () => (await deliveries())[0]?.state, polling).toBe('DELIVERED');
    await stop();
    expect((await webhookRow(id)).failing_since).toBeNull();
    expect(new Set(receiver.taken.map((taken) => taken.id)).size).toBe(1);
    expect(receiver.taken.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  });

  test('a dropped connection is retried, and its reason is recorded', async () => {
    receiver.habits.answer = (_taken, response) => void response.destroy();
    await hook();
    await notify(phaseChange(transport, 2));
    const stop = start();
    await expect.poll(async () => (await deliveries())[0]?.tries, polling).toBe(1);
    await stop();
    expect((await deliveries())[0]).toMatchObject({ tried: [{ status: null, error: 'CONNECTION_LOST' }] });
  });

  test('the receiver’s Retry-After is respected', async () => {
    receiver.habits.answer = (_taken, response) => void response.writeHead(429, { 'retry-after': '240' }).end();
    await hook();
    await notify(phaseChange(transport, 2));
    const stop = start();
    await expect.poll(async () => (await deliveries())[0]?.tries, polling).toBe(1);
    await stop();
    const [row] = await deliveries();
    expect(row).toMatchObject({ tried: [{ status: 429, retryAfter: '240' }] });
    expect(row?.next_try_at?.getTime()).toBe(time.now + 240_000);
  });

  test('a delivery is given up after 13 attempts in 75 hours, and its webhook stays active', async () => {
    receiver.habits.answer = (_taken, response) => void response.writeHead(500).end();
    const { id } = await hook();
    const began = time.now;
    await notify(phaseChange(transport, 2));
    const stop = start();
    for (let tries = 1; tries <= 13; tries += 1) {
      await expect.poll(async () => (await deliveries())[0]?.tries, polling).toBe(tries);
      const [row] = await deliveries();
      time.now = row?.next_try_at?.getTime() ?? time.now;
    }
    await stop();
    expect((await deliveries())[0]).toMatchObject({ state: 'FAILED', next_try_at: null });
    expect(time.now - began).toBeGreaterThan(75 * 3_600_000);
    expect((await webhookRow(id)).state).toBe('ACTIVE');
    expect(await worker.selectFrom('outbox').select('state').execute()).toEqual([]);
  });

  test('an internal address is not called, even if it was saved', async () => {
    await insertWebhook(worker, keys, {
      organizationId: shipper.id,
      url: receiver.url.replace('127.0.0.1', 'localhost').replace(/:\d+$/, ''),
    });
    await notify(phaseChange(transport, 2));
    const stop = start();
    await expect.poll(async () => (await deliveries())[0]?.tries, polling).toBe(1);
    await stop();
    expect((await deliveries())[0]).toMatchObject({ tried: [{ status: null, error: 'ADDRESS_FORBIDDEN' }] });
  });
});

describe('a webhook is disabled', () => {
  const mails = async () =>
    await worker.selectFrom('outbox').select(['recipient', 'kind']).where('kind', '=', 'EMAIL').execute();

  test('a webhook is disabled by a 410, its waiting deliveries are stopped, and its managers are notified', async () => {
    receiver.habits.answer = (_taken, response) => void response.writeHead(410).end();
    const { id } = await hook();
    await notify(phaseChange(transport, 2), phaseChange(transport, 3));
    const stop = start();
    await expect.poll(async () => (await webhookRow(id)).state, polling).toBe('GONE');
    await expect
      .poll(async () => (await deliveries()).map(({ state }) => state), polling)
      .toEqual(['FAILED', 'STOPPED']);
    await stop();
    expect(receiver.taken).toHaveLength(1);
    expect(switchedOff).toEqual([{ webhookId: id, organizationId: shipper.id, state: 'GONE' }]);
    expect(await mails()).toEqual([{ recipient: manager.email, kind: 'EMAIL' }]);
  });

  test('a webhook is disabled after five days of failures, and not a moment earlier', async () => {
    receiver.habits.answer = (_taken, response) => void response.writeHead(500).end();
    const { id } = await hook();
    const began = time.now;
    await notify(phaseChange(transport, 2));
    const stop = start();
    await expect.poll(async () => (await deliveries())[0]?.tries, polling).toBe(1);
    time.now = began + 5 * DAY - 1;
    await notify(phaseChange(transport, 3));
    await expect.poll(async () => (await deliveries())[1]?.tries, polling).toBe(1);
    await expect.poll(async () => (await deliveries())[0]?.tries, polling).toBe(2);
    expect((await webhookRow(id)).state).toBe('ACTIVE');
    time.now = began + 5 * DAY;
    await notify(phaseChange(transport, 4));
    await expect.poll(async () => (await webhookRow(id)).state, polling).toBe('FAILED');
    await stop();
    expect(switchedOff).toEqual([{ webhookId: id, organizationId: shipper.id, state: 'FAILED' }]);
    expect(await mails()).toEqual([{ recipient: manager.email, kind: 'EMAIL' }]);
    expect((await deliveries()).map(({ state }) => state)).not.toContain('WAITING');
  });
});

test('first deliveries of a transport arrive in order, even if the first one is slow', async () => {
  receiver.habits.answer = ({ body }, response) => {
    const isFirst = body.includes('"version":1,');
    setTimeout(() => response.writeHead(isFirst ? 500 : 204).end(), isFirst ? 300 : 0);
  };
  await hook();
  const other = await insertTransport(worker, parties);
  await notify(
    ...[1, 2, 3, 4].flatMap((version) => [phaseChange(transport, version), phaseChange(other, version + 10)]),
  );
  const stop = start();
  await expect.poll(() => receiver.taken.length, polling).toBe(8);
  await stop();
  const versions = (id: string) =>
    receiver.taken
      .map(({ body }) => (JSON.parse(body) as { data: { transportId: string; version: number } }).data)
      .filter(({ transportId }) => transportId === id)
      .map(({ version }) => version);
  expect(versions(transport.id)).toEqual([1, 2, 3, 4]);
  expect(versions(other.id)).toEqual([11, 12, 13, 14]);
});
