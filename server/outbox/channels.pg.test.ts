import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { defaultAppParts } from '../../dev/testing/app/default-app-parts.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import type { Channel } from './channel.ts';
import type { DeliveryResult, NewMessage } from './outbox-message.ts';
import { addMessages, leaseDueMessages } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

const { database } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const { logger } = defaultAppParts(database).parts;
const polling = { timeout: 60_000, interval: 5 };
const pace = { atOnce: 50, ofReceiver: 10, ofSilent: 10, attemptMs: 20_000, tickMs: 20 };
const NOW = Date.parse('2026-11-23T08:00:00Z');

beforeEach(async () => void (await worker.deleteFrom('outbox').execute()));

function message(content: string, more: Partial<NewMessage> = {}): NewMessage {
  const id = randomUUID();
  return {
    id,
    kind: 'WEBHOOK',
    key: id,
    organizationId: null,
    recipient: 'hook-1',
    receiver: 'hook-1',
    isKept: false,
    content,
    createdAt: new Date(NOW),
    expiresAt: new Date(NOW + 3_600_000),
    ...more,
  };
}

/** A channel of plain messages that remembers what it was given; `answer` provides each response. */
function channel(answer: (content: string) => Promise<DeliveryResult> | DeliveryResult, more: Partial<Channel> = {}) {
  const given: string[] = [];
  const made: Channel = {
    kind: 'WEBHOOK',
    pace,
    isPlain: true,
    retryDelayMs: () => 60_000,
    deliver: async ({ content }) => {
      given.push(content);
      return await answer(content);
    },
    ...more,
  };
  return { given, made };
}

const sent: DeliveryResult = { result: 'SENT', answer: '204' };
const later: DeliveryResult = { result: 'LATER', answer: '503' };
const start = (channels: readonly Channel[], now = () => NOW) =>
  sendOutbox({ database, keys, channels, now, logger, random: () => 0.5 });
const rows = async () =>
  await worker.selectFrom('outbox').select(['state', 'answer', 'next_attempt_at', 'attempts']).execute();
const states = async () => (await rows()).map(({ state }) => state).toSorted();

test('first attempts for one receiver and key keep their order, however fast the later ones would be', async () => {
  const names = Array.from({ length: 8 }, (_, place) => `t${place % 2}:${place}`);
  await addMessages(
    worker,
    names.map((name) => message(name, { orderKey: name.slice(0, 2) })),
  );
  const finished: string[] = [];
  const othersAreDone = Promise.withResolvers<void>();
  const { made } = channel(async (content) => {
    // If the other transport waited for this one, neither would finish.
    if (content === 't0:0') await othersAreDone.promise;
    finished.push(content);
    if (content === 't1:7') othersAreDone.resolve();
    return sent;
  });
  const sender = start([made]);
  await expect.poll(() => finished.length, polling).toBe(8);
  await sender.stop();
  for (const key of ['t0', 't1']) {
    const ofKey = (all: readonly string[]) => all.filter((name) => name.startsWith(key));
    expect(ofKey(finished)).toEqual(ofKey(names));
  }
});

test('once a first attempt has failed, the next message goes out without waiting for the retry', async () => {
  await addMessages(worker, [message('a', { orderKey: 't' }), message('b', { orderKey: 't' })]);
  const { given, made } = channel((content) => (content === 'a' ? later : sent));
  const sender = start([made]);
  await expect.poll(states, polling).toEqual(['SENT', 'WAITING']);
  await sender.stop();
  expect(given).toEqual(['a', 'b']);
});

/** Takes messages like another process, this long after the first, that holds what it takes for a second. */
async function take(ms: number): Promise<string[]> {
  const some = { most: 10, mostBeyondFew: 10, few: 1, mostOfReceiver: 10 };
  const places = { kind: 'WEBHOOK', ...some, silent: [], busy: new Map<string, number>() } as const;
  const taken = await leaseDueMessages(worker, new Date(NOW + ms), new Date(NOW + ms + 1_000), places);
  return taken.map(({ content }) => content);
}

test('a first attempt under way in a killed process holds up later ones until its lease ends', async () => {
  await addMessages(worker, [message('a', { orderKey: 't' }), message('b', { orderKey: 't' })]);
  expect(await take(0)).toEqual(['a']);
  expect(await take(999)).toEqual([]);
  expect(await take(1_000)).toEqual(['a']);
});

test('what a killed process was sending is found, however many messages wait for it', async () => {
  const waiting = Array.from({ length: 1_000 }, () => message('waiting', { orderKey: 't' }));
  await addMessages(worker, [message('first', { orderKey: 't' }), ...waiting]);
  expect(await take(0)).toEqual(['first']);
  expect(await take(1_000)).toEqual(['first']);
});

test('no other process starts a message whose attempt outlasts its lease, not even while this one stops', async () => {
  await addMessages(worker, [message('a')]);
  const goOn = Promise.withResolvers<DeliveryResult>();
  const { given, made } = channel(() => goOn.promise);
  let ms = 0;
  const sender = start([made], () => NOW + ms);
  await expect.poll(() => given, polling).toEqual(['a']);
  const leaseEnds = async () => ((await rows())[0]?.next_attempt_at.getTime() ?? 0) - NOW;
  expect(await leaseEnds()).toBeLessThanOrEqual(60_000);
  const hold = async () => {
    ms = (await leaseEnds()) - 1;
    await expect.poll(leaseEnds, polling).toBeGreaterThan(ms + 1);
    expect(await take(ms + 1)).toEqual([]);
  };
  await hold();
  const stopped = sender.stop();
  await hold();
  goOn.resolve(sent);
  await stopped;
  expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
});

test('one receiver’s thousand messages waiting for each other hide no message for another', async () => {
  await addMessages(
    worker,
    Array.from({ length: 1_000 }, () => message('many', { orderKey: 't', receiver: 'a' })),
  );
  await addMessages(worker, [message('one', { receiver: 'b', createdAt: new Date(NOW + 1) })]);
  const never = Promise.withResolvers<DeliveryResult>();
  const { given, made } = channel((content) => (content === 'many' ? never.promise : sent));
  const sender = start([made], () => NOW + 2);
  await expect.poll(() => given.toSorted(), polling).toEqual(['many', 'one']);
  never.resolve(later);
  await sender.stop();
});

test('slow mail does not delay webhooks', async () => {
  await addMessages(worker, [
    ...Array.from({ length: 60 }, (_, each) => message('mail', { kind: 'EMAIL', receiver: `d${each}` })),
    message('hook'),
  ]);
  const never = Promise.withResolvers<DeliveryResult>();
  const mails = channel(() => never.promise, { kind: 'EMAIL' });
  const hooks = channel(() => sent);
  const sender = start([mails.made, hooks.made]);
  await expect.poll(() => hooks.given, polling).toEqual(['hook']);
  await expect.poll(() => mails.given.length, polling).toBe(pace.atOnce);
  never.resolve(later);
  await sender.stop();
});

test('the other side can ask for a longer wait, but not for a shorter one', async () => {
  await addMessages(worker, [message('long'), message('short', { recipient: 'hook-2' })]);
  const at = (ms: number) => new Date(NOW + ms);
  const { made } = channel((content) => ({ ...later, retryAt: at(content === 'long' ? 90_000 : 1_000) }));
  const sender = start([made]);
  await expect
    .poll(
      async () => (await rows()).map(({ next_attempt_at: next }) => next.getTime() - NOW).toSorted((a, b) => a - b),
      polling,
    )
    .toEqual([60_000, 90_000]);
  await sender.stop();
});

test('a message of a kind without further attempts ends with the last answer', async () => {
  await addMessages(worker, [message('a')]);
  const sender = start([channel(() => later, { retryDelayMs: (attempts) => (attempts < 1 ? 1 : null) }).made]);
  await expect.poll(rows, polling).toMatchObject([{ state: 'EXPIRED', answer: '503' }]);
  await sender.stop();
});

test('messages of a channel with its own log are deleted when they end, and stay while they are retried', async () => {
  await addMessages(
    worker,
    ['sent', 'refused', 'later'].map((content) => message(content, { orderKey: content })),
  );
  const results = { sent, refused: { result: 'REFUSED', answer: '410' }, later } as const;
  const noted: string[] = [];
  const recordOutcomes: Channel['recordOutcomes'] = async (_db, outcomes) => {
    noted.push(...outcomes.map(({ message: { content }, state }) => `${content} ${state}`));
    return await Promise.resolve();
  };
  const { made } = channel((content) => results[content as keyof typeof results], { hasOwnLog: true, recordOutcomes });
  const sender = start([made]);
  await expect.poll(() => noted.toSorted(), polling).toEqual(['later WAITING', 'refused REFUSED', 'sent SENT']);
  await sender.stop();
  expect(await rows()).toMatchObject([{ state: 'WAITING', answer: '503', attempts: 1 }]);
});

test('what a channel records about attempts is written together with how they ended, or not at all', async () => {
  await addMessages(worker, [message('good'), message('bad')]);
  const noted: string[] = [];
  const recordOutcomes: Channel['recordOutcomes'] = async (db, outcomes) => {
    await db.updateTable('outbox').set({ answer: 'noted' }).execute();
    if (outcomes.some(({ message: { content } }) => content === 'bad')) throw new Error('cannot be noted');
    noted.push(...outcomes.map(({ message: { content }, state }) => `${content} ${state}`));
  };
  const complaints = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const sender = start([channel(() => sent, { recordOutcomes }).made]);
  await expect.poll(() => complaints.mock.calls.length, polling).toBe(1);
  await expect.poll(() => noted, polling).toEqual(['good SENT']);
  await sender.stop();
  complaints.mockRestore();
  expect((await rows()).toSorted((a, b) => a.state.localeCompare(b.state))).toMatchObject([
    { state: 'SENT', answer: 'noted' },
    // Its lease ends, and it is retried.
    { state: 'WAITING', answer: 'noted', attempts: 1 },
  ]);
});

test('an attempt whose lease ended and was taken over does not overwrite the later one', async () => {
  await addMessages(worker, [message('a')]);
  const goOn = Promise.withResolvers<DeliveryResult>();
  const noted = vi.fn<() => Promise<void>>(async () => await Promise.resolve());
  const slow = channel(() => goOn.promise, { recordOutcomes: noted });
  const first = start([slow.made]);
  await expect.poll(() => slow.given, polling).toEqual(['a']);
  const second = start([channel(() => later).made], () => NOW + 80_000);
  await expect.poll(async () => (await rows())[0]?.answer, polling).toBe('503');
  await second.stop();
  goOn.resolve(sent);
  await first.stop();
  expect(await rows()).toMatchObject([{ state: 'WAITING', attempts: 2 }]);
  expect(noted).not.toHaveBeenCalled();
});
