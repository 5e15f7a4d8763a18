import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { defaultAppParts } from '../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { startSmsServer } from '../../dev/testing/service/sms-server.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { addMessage } from '../outbox/outbox-store.ts';
import { sealContent } from '../outbox/sealed-content.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { smsChannel } from './sms-channel.ts';
import { parseSmsUrl } from './sms-settings.ts';

const { database } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const service = await startSmsServer();
const { logger } = defaultAppParts(database).parts;
const quiet = Object.assign(Object.create(logger) as typeof logger, { warn: () => undefined });
const NOON = Date.parse('2026-11-23T11:00:00Z');
const TO = '+4915112345678';
const polling = { timeout: 60_000, interval: 10 };

beforeEach(async () => {
  await worker.deleteFrom('outbox').execute();
  service.habits.answer = () => null;
  service.asked.length = 0;
  service.taken.clear();
});
afterAll(() => service.close());

async function write(content: string): Promise<string> {
  const id = randomUUID();
  await addMessage(worker, {
    id,
    kind: 'SMS',
    key: id,
    organizationId: null,
    recipient: TO,
    receiver: TO,
    isKept: false,
    content: await sealContent(keys, id, content),
    createdAt: new Date(NOON),
    expiresAt: new Date(NOON + 24 * 3_600_000),
  });
  return id;
}

/** Waits until the next attempt, made at this moment, has ended. */
async function attempt(url = service.url, at = NOON) {
  const settings = parseSmsUrl(url);
  if (settings === null) throw new Error(url);
  const now = () => at;
  const before = await row();
  const channels = [smsChannel(settings, now)];
  const sender = sendOutbox({ database, keys, channels, now, logger: quiet, random: () => 0.5 });
  await expect.poll(async () => (await row()).answer, polling).not.toBe(before.answer);
  await sender.stop();
  return await row();
}

async function row() {
  const columns = ['state', 'answer', 'attempts', 'content', 'next_attempt_at'] as const;
  return await worker.selectFrom('outbox').select(columns).executeTakeFirstOrThrow();
}

test('an SMS is accepted as it was written, and then forgotten', async () => {
  const id = await write('Ankunft gegen 15:30 – Übergabe am Tor & mehr');
  expect(await attempt()).toMatchObject({ state: 'SENT', answer: `201 SM${id}`, content: null });
  const sms = { to: TO, from: '+4930123456', body: 'Ankunft gegen 15:30 – Übergabe am Tor & mehr', token: id };
  expect(service.asked).toEqual([sms]);
});

test('a refusal by the service is final, and its message is kept without the number', async () => {
  service.habits.answer = ({ to }) => ({ status: 400, message: `The number ${to} is not valid` });
  await write('Hello');
  expect(await attempt()).toMatchObject({ state: 'REFUSED', answer: '400 20000 The number … is not valid' });
});

test.each([429, 500, 503])('after status %i the same SMS is retried with the same token', async (status) => {
  service.habits.answer = () => ({ status });
  const id = await write('Hello');
  const later = await attempt();
  expect(later).toMatchObject({ state: 'WAITING', answer: `${status} 20000 No` });
  expect(later.next_attempt_at).toEqual(new Date(NOON + 10_000));
  service.habits.answer = () => null;
  expect(await attempt(service.url, NOON + 10_000)).toMatchObject({ state: 'SENT', attempts: 2 });
  expect(service.asked.map(({ token }) => token)).toEqual([id, id]);
});

test('a service that sends Retry-After is not asked sooner', async () => {
  service.habits.answer = () => ({ status: 429, retryAfter: '120' });
  await write('Hello');
  expect((await attempt()).next_attempt_at).toEqual(new Date(NOON + 120_000));
});

test('an SMS whose answer was lost is retried, and goes out only once', async () => {
  service.habits.answer = () => 'HANG_UP';
  await write('Hello');
  expect(await attempt()).toMatchObject({ state: 'WAITING', answer: 'UND_ERR_SOCKET' });
  service.habits.answer = () => null;
  expect(await attempt(service.url, NOON + 10_000)).toMatchObject({ state: 'SENT' });
  expect(service.asked).toHaveLength(2);
  expect(service.taken.size).toBe(1);
});

test('a wrong token loses no SMS: it waits until the token is right', async () => {
  await write('Hello');
  expect(await attempt(service.url.replace('secret', 'wrong'))).toMatchObject({
    state: 'WAITING',
    answer: '401 20003 Authenticate',
  });
  expect(await attempt(service.url, NOON + 10_000)).toMatchObject({ state: 'SENT' });
});

test('a service that is down is retried', async () => {
  const gone = await startSmsServer();
  await gone.close();
  await write('Hello');
  expect(await attempt(gone.url)).toMatchObject({ state: 'WAITING', answer: 'ECONNREFUSED' });
});
