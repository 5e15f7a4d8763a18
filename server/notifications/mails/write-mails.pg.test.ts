import type { MailFrequency } from '@milepost/domain/notification/notification-type';
import type { Occurrence } from '@milepost/domain/notification/occurrence';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultAppParts } from '../../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../../dev/testing/database/test-secret.ts';
import { insertOccurrence } from '../../../dev/testing/rows/insert-occurrence.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import { startMailServer } from '../../../dev/testing/service/mail-server.ts';
import { openKeyRing } from '../../keys/open-key-ring.ts';
import { openMailroom } from '../../mail/enqueue-mail.ts';
import { mailChannel } from '../../mail/mail-channel.ts';
import { findMailRefusal, forgetMailRefusals } from '../../mail/mail-refusal-store.ts';
import { parseSmtpUrl } from '../../mail/mail-settings.ts';
import { openBudgets } from '../../outbox/budgets.ts';
import { sendOutbox } from '../../outbox/send-outbox.ts';
import { passOn } from '../pass-on.ts';
import { notifyPeople } from '../notify-people.ts';
import { openUnsubscribeTokens } from '../unsubscribe/unsubscribe-token.ts';
import { findLastDigest } from '../bell/digest-store.ts';
import { notifyByMail } from './notify-by-mail.ts';
import { writeMails } from './write-mails.ts';

const { database } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const post = await startMailServer();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-23T11:30:00Z');
let moment = NOON;
const now = () => moment;
const mailroom = openMailroom({ keys, mailGoes: 'SENT', now });
const tokens = openUnsubscribeTokens(testSecret);
const publicUrl = 'https://milepost.example';
const warn = vi.fn<() => void>();
const parts = { database, mailroom, tokens, publicUrl, now, budgets: openBudgets({ warn }) };

const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper Ltd');
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier Ltd');
await worker.updateTable('organization').set({ time_zone: 'Europe/Berlin', country_code: 'DE' }).execute();
const sophie = await insertPerson(worker, { organization_id: shipper.id, email: 'sophie@example.com', language: 'en' });
const carla = await insertPerson(worker, { organization_id: carrier.id, email: 'carla@example.com' });
const transport = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id, reference: 'MP-1' });
const stops = await worker
  .selectFrom('waypoint')
  .select(['id', 'planned_from', 'planned_to'])
  .where('transport_id', '=', transport.id)
  .orderBy('position')
  .execute();

async function setRules(person: { id: string; organization_id: string | null }, mails: MailFrequency, email = true) {
  const types = ['TRANSPORT_DELAYED', 'TRANSPORT_GPS_STATUS_LOST', 'TRANSPORT_COMPLETED'];
  const row = { by_email: email ? types : [], on_web: [], delay_minutes: 30, mails, changed_at: new Date(NOON) };
  await worker
    .insertInto('notification_rules')
    .values({ person_id: person.id, organization_id: person.organization_id ?? '', ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

beforeEach(async () => {
  moment = NOON;
  await worker.deleteFrom('occurrence').execute();
  await worker.deleteFrom('outbox').execute();
  await worker.deleteFrom('mail_refusal').execute();
  await setRules(sophie, 'AT_ONCE');
  await setRules(carla, 'AT_ONCE', false);
  post.mails.length = 0;
  post.habits.refuse = () => null;
});
afterAll(() => post.close());

const delayed = (at = moment): Occurrence => ({
  type: 'TRANSPORT_DELAYED',
  at,
  waypointId: stops[1]?.id ?? null,
  delayMs: 100 * MINUTE,
  expectedAt: NOON + 3 * HOUR,
  exceeded: [30],
  exceededAtStop: [30],
});
const lost = (at = moment): Occurrence => ({ type: 'TRANSPORT_GPS_STATUS_LOST', at, waypointId: null });

async function happen(...occurrences: readonly Occurrence[]): Promise<void> {
  for (const each of occurrences) await insertOccurrence(worker, transport, each, { knownAt: moment });
  await passOn({ database, listeners: [notifyPeople(notifyByMail(mailroom))], now });
}

async function send(): Promise<void> {
  const settings = parseSmtpUrl(post.url);
  if (settings === null) throw new Error(post.url);
  const from = { name: 'Milepost', address: 'noreply@milepost.example' };
  const { logger } = defaultAppParts(database).parts;
  const sender = sendOutbox({
    database,
    keys,
    channels: [mailChannel({ ...settings, from }, { warn: () => undefined })],
    now,
    logger: Object.assign(Object.create(logger) as typeof logger, { warn: () => undefined }),
  });
  await expect
    .poll(async () => await worker.selectFrom('outbox').select('id').where('state', '=', 'WAITING').execute())
    .toEqual([]);
  await sender.stop();
}

const written = async () =>
  (await worker.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient);

test('a delay mail shows the cause first, the facts, one button, and how to unsubscribe', async () => {
  await happen(delayed());
  await writeMails(parts);
  await send();
  const mail = post.newestTo('sophie@example.com');
  expect(mail?.subject).toBe('1 h 40 min late in Milan · MP-1');
  const { text = '' } = mail ?? {};
  expect(text).toMatch(/^1 h 40 min late in Milan\n/);
  for (const line of [
    'Transport: MP-1',
    'Route: Hamburg – Milan',
    'Stop: Milan',
    'Expected: Mon 23 Nov, 15:30 CET',
    'Carrier: Carrier Ltd',
    `Open the transport:\n${publicUrl}/transports/${transport.id}`,
    `Change the settings: ${publicUrl}/settings/notifications`,
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/Planned: .+ CET/);
  expect(text).not.toContain('became known late');
  const wayOut = `${publicUrl}/unsubscribe/${tokens.tokenOf(sophie.id)}`;
  expect(text).toContain(wayOut);
  const header = (name: string) => mail?.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\r?\n\s*/g, ' ');
  expect(header('list-unsubscribe')?.replaceAll(' ', '')).toBe(`List-Unsubscribe:<${wayOut}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.html).toContain(`href="${publicUrl}/transports/${transport.id}"`);
});

test('a person without a language gets the language of the organisation’s country', async () => {
  await setRules(carla, 'AT_ONCE');
  await happen(delayed());
  await writeMails(parts);
  await send();
  const mail = post.newestTo('carla@example.com');
  expect(mail?.subject).toBe('1 h 40 min verspätet in Milan · MP-1');
  expect(mail?.text).toContain('Verlader: Shipper Ltd');
  expect(mail?.text).toContain('Erwartet: Mo., 23. Nov., 15:30 MEZ');
});

test('a completion that was learned late shows both times', async () => {
  await happen({ type: 'TRANSPORT_COMPLETED', at: moment - 3 * HOUR, waypointId: stops[1]?.id ?? null });
  await writeMails(parts);
  await send();
  const { text = '' } = post.newestTo('sophie@example.com') ?? {};
  expect(text).toContain('This became known late');
  expect(text).toContain('Happened: Mon 23 Nov, 09:30 CET');
  expect(text).toContain('Learned: Mon 23 Nov, 12:30 CET');
});

describe('the rhythm', () => {
  test('ten mails are sent at once, and the next ones together at the end of that hour', async () => {
    await happen(...Array.from({ length: 10 }, () => lost()), delayed(), lost());
    await writeMails(parts);
    expect(await written()).toHaveLength(10);
    moment = NOON + HOUR - 1;
    await happen(lost());
    expect(await writeMails(parts)).toBe(1);
    expect(await written()).toHaveLength(10);
    moment = NOON + HOUR;
    await worker.deleteFrom('outbox').execute();
    await writeMails(parts);
    await send();
    expect(post.mails.map(({ subject }) => subject)).toEqual(['3 messages about your transports']);
    const { text = '' } = post.mails[0] ?? {};
    expect(text).toContain('MP-1 · Hamburg – Milan\n1 h 40 min late in Milan');
    expect(text.indexOf('late in Milan')).toBeLessThan(text.indexOf('No GPS signal'));
    const member = { personId: sophie.id, organization: { id: shipper.id } } as Parameters<typeof findLastDigest>[1];
    expect(await findLastDigest(worker, member, new Date(NOON))).toEqual({ count: 3, sentAt: new Date(moment) });
    expect(await findLastDigest(worker, member, new Date(moment + 1))).toBeNull();
  });

  test('hourly mails wait for the full hour, daily ones for the organisation’s morning', async () => {
    await setRules(sophie, 'HOURLY');
    await setRules(carla, 'DAILY');
    await happen(lost(), delayed());
    expect(await writeMails(parts)).toBe(0);
    moment = NOON + 30 * MINUTE;
    await writeMails(parts);
    expect(await written()).toEqual(['sophie@example.com']);
    moment = Date.parse('2026-11-24T05:59:59Z');
    expect(await writeMails(parts)).toBe(0);
    moment += 1_000;
    await writeMails(parts);
    expect(await written()).toEqual(['sophie@example.com', 'carla@example.com']);
  });

  test('a single message is not sent as a digest, whatever the rhythm', async () => {
    await setRules(sophie, 'HOURLY');
    await happen(lost());
    moment = NOON + 30 * MINUTE;
    await writeMails(parts);
    await send();
    expect(post.mails.map(({ subject }) => subject)).toEqual(['No GPS signal for 5 hours · MP-1']);
  });
});

describe('nothing is lost or duplicated', () => {
  test('an occurrence that is passed on twice is mailed once, even after its mail was sent', async () => {
    await happen(lost());
    await writeMails(parts);
    await worker.updateTable('occurrence').set({ passed_on_at: null }).execute();
    await happen();
    await writeMails(parts);
    expect(await written()).toHaveLength(1);
  });

  test('two processes write each mail once', async () => {
    await happen(lost(), lost(), lost());
    await Promise.all([writeMails(parts), writeMails(parts)]);
    await writeMails(parts);
    expect(await written()).toHaveLength(3);
  });

  test('a process killed between writing letters and committing leaves everything to the next', async () => {
    await happen(lost());
    const dies = {
      ...mailroom,
      prepareMail: async (mail: Parameters<typeof mailroom.prepareMail>[0]) => ({
        ...(await mailroom.prepareMail(mail)),
        // The database refuses the row, as late as possible.
        recipient: '',
      }),
    };
    await expect(writeMails({ ...parts, mailroom: dies })).rejects.toThrow('outbox');
    expect(await written()).toEqual([]);
    await writeMails(parts);
    expect(await written()).toHaveLength(1);
  });

  test('nothing is recorded if mails are neither sent nor shown', async () => {
    const nowhere = openMailroom({ keys, mailGoes: 'NOWHERE', now });
    await insertOccurrence(worker, transport, lost());
    await passOn({ database, listeners: [notifyPeople(notifyByMail(nowhere))], now });
    expect(await worker.selectFrom('notification_mail').select('occurrence').execute()).toEqual([]);
  });

  test('a person who has left the organisation gets no mail about its transports', async () => {
    await happen(lost());
    await worker.updateTable('person').set({ organization_id: carrier.id }).where('id', '=', sophie.id).execute();
    await writeMails(parts);
    await worker.updateTable('person').set({ organization_id: shipper.id }).where('id', '=', sophie.id).execute();
    await writeMails(parts);
    expect(await written()).toEqual([]);
  });
});

test('after three final refusals in a row mails are suspended until someone wants to retry', async () => {
  post.habits.refuse = () => ({ responseCode: 550, message: 'no such person' });
  for (let times = 0; times < 4; times += 1) {
    moment += MINUTE;
    await happen(lost());
    await writeMails(parts);
    await send();
  }
  expect(await written()).toHaveLength(3);
  expect((await findMailRefusal(worker, 'sophie@example.com'))?.answer).toContain('550');
  await forgetMailRefusals(worker, ['sophie@example.com']);
  post.habits.refuse = () => null;
  moment += MINUTE;
  await happen(lost());
  await writeMails(parts);
  await send();
  expect(post.mails).toHaveLength(1);
});

test('an organisation’s mails stop after five thousand in a day', async () => {
  const day = new Date(Math.floor(moment / (24 * HOUR)) * 24 * HOUR);
  await sql`
    insert into outbox (id, kind, effect_key, organization_id, recipient, receiver, state, next_attempt_at, expires_at,
      created_at, ended_at)
    select gen_random_uuid(), 'EMAIL', 'spent:' || n, ${shipper.id}::uuid, 'spent@example.com', 'example.com', 'SENT',
      ${day}, ${day}, ${day}, ${day} from generate_series(1, 4999) n`.execute(worker);
  await happen(lost(), lost());
  await writeMails(parts);
  const toSophie = async () => (await written()).filter((recipient) => recipient === 'sophie@example.com');
  expect(await toSophie()).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
  const marks = await worker.selectFrom('notification_mail').select(['written_at', 'message_id']).execute();
  expect(marks.filter(({ written_at: at }) => at === null)).toEqual([]);
  expect(marks.filter(({ message_id: id }) => id !== null)).toHaveLength(1);
  moment += 24 * HOUR;
  await happen(lost());
  await writeMails(parts);
  expect(await toSophie()).toHaveLength(2);
});

test('an accepted mail ends a run of refusals', async () => {
  post.habits.refuse = () => ({ responseCode: 550, message: 'full' });
  await happen(lost());
  await writeMails(parts);
  await send();
  post.habits.refuse = () => null;
  moment += MINUTE;
  await happen(lost());
  await writeMails(parts);
  await send();
  expect(await findMailRefusal(worker, 'sophie@example.com')).toBeUndefined();
});
