import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { startMailServer } from '../../dev/testing/service/mail-server.ts';
import { defaultAppParts } from '../../dev/testing/app/default-app-parts.ts';
import { transact } from '../database/transaction.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { openMailServer } from '../mail/deliver-mail.ts';
import { enqueueMail, openMailroom, type NewMail } from '../mail/enqueue-mail.ts';
import { parseSmtpUrl } from '../mail/mail-settings.ts';
import { mailChannel } from '../mail/mail-channel.ts';
import { removePerson } from '../people/end-access-store.ts';
import type { OutboxKind } from './outbox-message.ts';
import { leaseDueMessages, tidyOutbox } from './outbox-store.ts';
import { retryDelayMs } from './retry-delay.ts';
import { sendOutbox } from './send-outbox.ts';
import { startOutbox } from './start-outbox.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const { logger } = defaultAppParts(database).parts;
const post = await startMailServer();
const from = { name: 'Milepost', address: 'noreply@milepost.example' };
const settings = (address: string) => {
  const server = parseSmtpUrl(address);
  if (server === null) throw new Error(address);
  return { ...server, from };
};
const { deliver } = openMailServer(settings(post.url));
const mailroom = openMailroom({ keys, mailGoes: 'SENT', now: Date.now });
const letter = {
  language: 'en',
  subject: 'Hello',
  title: 'Hello',
  paragraphs: ['A sentence.'],
  code: '8765 4321',
  reason: 'Because.',
} as const;
let count = 0;

async function write(to: string, more: Partial<NewMail> = {}): Promise<string> {
  count += 1;
  const mail = await mailroom.prepareMail({ to, letter, key: `test:${count}`, organizationId: null, ...more });
  await transact(worker, async (db) => await enqueueMail(db, mail));
  return mail.id;
}

async function rowOf(id: string) {
  return await worker.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A sender that can be woken by hand, and otherwise looks almost at once. */
function startSender(now = Date.now) {
  const pace = { atOnce: 4, ofReceiver: 2, ofSilent: 2, attemptMs: 20_000, tickMs: 20 };
  const channels = [{ kind: 'EMAIL' as const, deliver, pace, retryDelayMs }];
  return sendOutbox({ database, keys, channels, now, logger, random: () => 0.5 });
}

beforeEach(async () => {
  await worker.deleteFrom('outbox').execute();
  post.mails.length = 0;
  post.habits.refuse = () => null;
  post.habits.waitFor = () => undefined;
});
afterAll(() => post.close());

describe('with a sender', () => {
  test('a mail arrives as text and as HTML, and its content is then deleted', async () => {
    const id = await write('jo@example.com');
    expect((await rowOf(id)).content).not.toBeNull();
    const sender = startSender();
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 60_000 }).toBe('SENT');
    await sender.stop();
    const mail = post.newestTo('jo@example.com');
    expect(mail).toMatchObject({ subject: 'Hello', messageId: `<${id}@milepost.example>` });
    expect(mail?.from?.value).toEqual([{ address: from.address, name: from.name }]);
    expect(mail?.text).toContain('8765 4321');
    expect(mail?.html).toContain('8765 4321');
    expect(await rowOf(id)).toMatchObject({ content: null, attempts: 1 });
  });

  test('a final refusal by the other side is recorded, and nothing is retried', async () => {
    post.habits.refuse = () => ({ responseCode: 550, message: 'no such person' });
    const id = await write('gone@example.com');
    const sender = startSender();
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 60_000 }).toBe('REFUSED');
    await sender.stop();
    const { answer, content } = await rowOf(id);
    expect(answer).toContain('550');
    expect(content).toBeNull();
  });

  test('a temporary failure is retried later, with the same ID', async () => {
    post.habits.refuse = () => ({ responseCode: 451, message: 'try later' });
    const id = await write('busy@example.com');
    let now = Date.now();
    const sender = startSender(() => now);
    await expect.poll(async () => (await rowOf(id)).answer, { timeout: 60_000 }).toContain('451');
    const first = await rowOf(id);
    expect(first).toMatchObject({ state: 'WAITING', attempts: 1 });
    expect(first.next_attempt_at.getTime() - now).toBe(10_000);
    post.habits.refuse = () => null;
    now += 9_999;
    sender.wake();
    await pause(200);
    expect(post.mails).toEqual([]);
    now += 1;
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 60_000 }).toBe('SENT');
    await sender.stop();
    expect(post.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@milepost.example>`]);
  });

  test('a slow receiver does not delay others', async () => {
    let quick = 0;
    const quickAreThere = Promise.withResolvers<void>();
    post.habits.waitFor = (recipient) => {
      // If the others waited for the slow one, neither would finish.
      if (recipient.endsWith('@slow.example')) return quickAreThere.promise;
      quick += 1;
      if (quick === 6) quickAreThere.resolve();
      return undefined;
    };
    for (let each = 0; each < 6; each += 1) await write(`p${each}@slow.example`);
    for (let each = 0; each < 6; each += 1) await write(`p${each}@quick.example`);
    const sender = startSender();
    await expect.poll(() => post.mails.length, { timeout: 60_000 }).toBe(12);
    await sender.stop();
  });

  test('an expired mail is not sent, and its content is deleted', async () => {
    const id = await write('late@example.com', { usefulForMs: 60_000 });
    const sender = startSender(() => Date.now() + 60_001);
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 60_000 }).toBe('EXPIRED');
    await sender.stop();
    expect(post.mails).toEqual([]);
    expect((await rowOf(id)).content).toBeNull();
  });
});

test('a commit wakes the sender at once', async () => {
  const channel = mailChannel(settings(post.url), logger);
  const sending = await startOutbox({
    database,
    databaseCredentials: { connectionString: url },
    keys,
    channels: [{ ...channel, pace: { ...channel.pace, tickMs: 600_000 } }],
    now: Date.now,
    logger,
  });
  // The first look is over; without being woken, the next one is ten minutes away.
  await pause(300);
  await write('awake@example.com');
  await expect.poll(() => post.mails.length, { interval: 5, timeout: 8_500 }).toBe(1);
  await sending.stop();
});

test('a mail server that refuses the password is reported, and the mail waits', async () => {
  const guarded = await startMailServer({ user: 'milepost', password: 'right' });
  const warn = vi.spyOn(logger, 'warn');
  const sending = await startOutbox({
    database,
    databaseCredentials: { connectionString: url },
    keys,
    channels: [mailChannel(settings(guarded.url.replace('right', 'wrong')), logger)],
    now: Date.now,
    logger,
  });
  await expect
    .poll(() => warn.mock.calls.map(([, sentence]) => sentence), { timeout: 60_000 })
    .toContain('the mail server at SMTP_URL does not accept mails; they wait until it does');
  const id = await write('jo@example.com');
  await expect.poll(async () => (await rowOf(id)).answer, { timeout: 60_000 }).toContain('535');
  expect((await rowOf(id)).state).toBe('WAITING');
  await sending.stop();
  warn.mockRestore();
  await guarded.close();
});

describe('writing', () => {
  test('a second mail with the same key is not written', async () => {
    const mail = { to: 'jo@example.com', letter, key: 'once', organizationId: null };
    const [first, second] = [await mailroom.prepareMail(mail), await mailroom.prepareMail(mail)];
    expect([await enqueueMail(worker, first), await enqueueMail(worker, second)]).toEqual([true, false]);
    expect(await worker.selectFrom('outbox').select('id').execute()).toEqual([{ id: first.id }]);
  });

  test('a mail that is rolled back is not sent', async () => {
    const mail = await mailroom.prepareMail({ to: 'jo@example.com', letter, key: 'never', organizationId: null });
    const failing = transact(worker, async (db) => {
      await enqueueMail(db, mail);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await worker.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('no code is readable in the database', async () => {
    await write('jo@example.com');
    const { rows } = await sql<{ row: string }>`select outbox::text as row from outbox`.execute(worker);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/8765|Hello|sentence/);
  });

  test('a request can write mails of its organisation, of no other, and can read none', async () => {
    const [own, other] = [await insertOrganization(worker, 'SHIPPER'), await insertOrganization(worker, 'SHIPPER')];
    const prepare = async (organizationId: string) =>
      await mailroom.prepareMail({ to: 'jo@example.com', letter, key: organizationId, organizationId });
    const [allowed, foreign] = [await prepare(own.id), await prepare(other.id)];
    expect(await database.forOrganization(own.id, async (db) => await enqueueMail(db, allowed))).toBe(true);
    await expect(database.forOrganization(own.id, async (db) => await enqueueMail(db, foreign))).rejects.toThrow(
      'row-level security',
    );
    const read = database.forOrganization(
      own.id,
      async (db) => await db.selectFrom('outbox').select('id').where('organization_id', '=', own.id).execute(),
    );
    await expect(read).rejects.toThrow('permission denied');
  });

  test('the mailroom reports whether mails can be sent', () => {
    const say = (mailGoes: 'SENT' | 'SHOWN' | 'NOWHERE') =>
      openMailroom({ keys, mailGoes, now: Date.now }).canSendMail();
    expect([say('SENT'), say('SHOWN'), say('NOWHERE')]).toEqual([true, true, false]);
  });

  test('what the demo shows is never sent', async () => {
    const shown = openMailroom({ keys, mailGoes: 'SHOWN', now: Date.now });
    await enqueueMail(
      worker,
      await shown.prepareMail({ to: 'jo@example.com', letter, key: 'shown', organizationId: null }),
    );
    expect(await take(new Date(Date.now() + 1_000))).toEqual([]);
  });
});

const places = {
  kind: 'EMAIL' as OutboxKind,
  most: 10,
  mostBeyondFew: 10,
  few: 1,
  mostOfReceiver: 10,
  silent: [] as string[],
  busy: new Map<string, number>(),
};
const take = async (now: Date, more: Partial<typeof places> = {}) =>
  (await leaseDueMessages(worker, now, new Date(now.getTime() + 1_000), { ...places, ...more })).map(({ id }) => id);

test('messages taken by one process are left alone by others until the lease ends', async () => {
  const id = await write('jo@example.com');
  const now = new Date();
  const both = await Promise.all([take(now), take(now)]);
  expect(both.flat()).toEqual([id]);
  expect(await take(new Date(now.getTime() + 999))).toEqual([]);
  expect(await take(new Date(now.getTime() + 1_000))).toEqual([id]);
});

test('only so many messages are taken per receiver, including those under way', async () => {
  const now = () => new Date(Date.now() + 1);
  for (let each = 0; each < 3; each += 1) await write(`p${each}@one.example`);
  const other = await write('jo@other.example');
  const mostOfReceiver = 2;
  const taken = await take(now(), { mostOfReceiver, busy: new Map([['one.example', 1]]) });
  expect(taken).toHaveLength(2);
  expect(taken).toContain(other);
  expect(await take(now(), { mostOfReceiver, busy: new Map([['one.example', 2]]) })).toEqual([]);
});

test('a receiver that does not answer, and any once half of the places are taken, gets few places', async () => {
  const now = () => new Date(Date.now() + 1);
  for (let each = 0; each < 4; each += 1) await write(`p${each}@silent.example`);
  for (let each = 0; each < 4; each += 1) await write(`p${each}@other.example`);
  expect(await take(now(), { silent: ['silent.example'], mostBeyondFew: 3 })).toHaveLength(3);
  const busy = new Map([['other.example', 3]]);
  expect(await take(now(), { silent: ['silent.example'], mostBeyondFew: -1, busy })).toHaveLength(1);
});

test('housekeeping ends what expired without a sender, and deletes it after a while', async () => {
  const id = await write('jo@example.com', { usefulForMs: 1_000 });
  const { created_at: created } = await rowOf(id);
  const at = (ms: number) => new Date(created.getTime() + ms);
  await tidyOutbox(worker, at(999), at(0));
  expect((await rowOf(id)).state).toBe('WAITING');
  await tidyOutbox(worker, at(1_000), at(0));
  expect(await rowOf(id)).toMatchObject({ state: 'EXPIRED', content: null });
  await tidyOutbox(worker, at(2_000), at(1));
  expect(await worker.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('removing a person deletes the messages to them', async () => {
  const person = await insertPerson(worker, { email: 'leaver@example.com' });
  await write('leaver@example.com');
  const stays = await write('stays@example.com');
  await removePerson(worker, person.id, new Date(), false);
  expect(await worker.selectFrom('outbox').select('id').execute()).toEqual([{ id: stays }]);
});
