import type { Occurrence } from '@milepost/domain/notification/occurrence';
import { defaultRules } from '@milepost/domain/notification/rules';
import type { Contact } from '@milepost/domain/transport/commands/contacts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../../dev/testing/database/test-secret.ts';
import { insertOccurrence } from '../../../dev/testing/rows/insert-occurrence.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import { openContactLinks } from '../../links/contact-links.ts';
import { openKeyRing } from '../../keys/open-key-ring.ts';
import { openMailroom, type MessageDestination } from '../../mail/enqueue-mail.ts';
import { forgetOldMailRefusals, recordMailRefusals } from '../../mail/mail-refusal-store.ts';
import type { MailText } from '../../mail/letter.ts';
import { openBudgets } from '../../outbox/budgets.ts';
import { unsealContent } from '../../outbox/sealed-content.ts';
import { openSmsDesk } from '../../sms/prepare-sms.ts';
import { passOn } from '../pass-on.ts';
import { saveDefaults } from '../settings/rules-store.ts';
import { notifyContacts } from './notify-contacts.ts';

const { database } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-23T11:30:00Z');
const now = () => NOON;
const links = openContactLinks(testSecret, 'https://milepost.example');
const warn = vi.fn<(what: object, sentence?: string) => void>();
const shipper = await insertOrganization(worker, 'SHIPPER', 'Müller & Söhne');
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier Ltd');
const transport = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id, reference: 'MP-1' });
const stops = await worker
  .selectFrom('waypoint')
  .select(['id', 'city'])
  .where('transport_id', '=', transport.id)
  .orderBy('position')
  .execute();
const [first, last] = stops.map(({ id }) => id);
const phone: Contact = { kind: 'SMS', recipient: '+4915112345678' };
const gate: Contact = { kind: 'EMAIL', recipient: 'gate@example.com' };

const contactRow = (waypointId: string | undefined, contact: Contact) => ({
  id: randomUUID(),
  waypoint_id: waypointId ?? '',
  shipper_id: shipper.id,
  carrier_id: carrier.id,
  ...contact,
});
const name = async (waypointId: string | undefined, ...contacts: readonly Contact[]) =>
  await worker
    .insertInto('waypoint_contact')
    .values(contacts.map((contact) => contactRow(waypointId, contact)))
    .execute();

beforeEach(async () => {
  for (const table of ['occurrence', 'outbox', 'waypoint_contact', 'share_link', 'mail_refusal'] as const) {
    await worker.deleteFrom(table).execute();
  }
  await worker.updateTable('organization').set({ country_code: 'GB' }).execute();
});

const arrived = (waypointId = last): Occurrence => ({
  type: 'waypoint.arrived',
  at: NOON - 60_000,
  waypointId: waypointId ?? null,
});
const comes: Occurrence = {
  type: 'TRANSPORT_APPROACHING_WAYPOINT',
  at: NOON,
  waypointId: last ?? null,
  expectedAt: NOON + 2 * HOUR,
};
const late = (...exceededAtStop: readonly number[]): Occurrence => ({
  type: 'TRANSPORT_DELAYED',
  at: NOON,
  waypointId: last ?? null,
  delayMs: 100 * 60_000,
  expectedAt: NOON + 3 * HOUR,
  exceeded: [],
  exceededAtStop,
});

async function happen(
  occurrences: readonly Occurrence[],
  goes: MessageDestination = 'SENT',
  knownAt = NOON,
): Promise<void> {
  for (const each of occurrences) await insertOccurrence(worker, transport, each, { knownAt });
  const mailroom = openMailroom({ keys, mailGoes: goes, now });
  const smsDesk = openSmsDesk({ keys, smsGoes: goes, now });
  await passOn({
    database,
    listeners: [notifyContacts({ mailroom, smsDesk, budgets: openBudgets({ warn }), links })],
    now,
  });
}

async function messages() {
  const rows = await worker.selectFrom('outbox').selectAll().orderBy('sequence').execute();
  return await Promise.all(
    rows.map(async ({ id, kind, recipient, content, state }) => {
      const text = (await unsealContent(keys, id, content ?? '')) ?? '';
      const mail = kind === 'EMAIL' ? (JSON.parse(text) as MailText) : null;
      return { kind, recipient, state, text: mail?.text ?? text, subject: mail?.subject ?? null };
    }),
  );
}

test('a contact gets one SMS each when a truck is coming, is late, and has arrived', async () => {
  await name(last, phone);
  await happen([comes, late(30), arrived()]);
  const { url } = links(last ?? '', phone);
  expect((await messages()).map(({ recipient, text }) => [recipient, text.replace(` ${url}`, '')])).toEqual([
    [phone.recipient, 'Müller & Söhne: transport MP-1 is expected in Milan: Mon 23 Nov, 14:30 CET'],
    [phone.recipient, 'Müller & Söhne: transport MP-1 to Milan is 1 h 40 min late, expected Mon 23 Nov, 15:30 CET'],
    [phone.recipient, 'Müller & Söhne: transport MP-1 has arrived in Milan: Mon 23 Nov, 12:29 CET'],
  ]);
});

test('a contact by mail gets the facts in the language of the shipper’s country, with a link', async () => {
  await worker.updateTable('organization').set({ country_code: 'AT' }).where('id', '=', shipper.id).execute();
  await name(last, gate);
  await happen([late(30)]);
  const [mail] = await messages();
  expect(mail).toMatchObject({ kind: 'EMAIL', subject: '1 h 40 min verspätet in Milan · Müller & Söhne · MP-1' });
  for (const line of ['Verlader: Müller & Söhne', 'Stopp: Milan', 'Erwartet: Mo., 23. Nov., 15:30 MEZ']) {
    expect(mail?.text).toContain(line);
  }
  expect(mail?.text).toMatch(/Geplant: .+ MEZ/);
  expect(mail?.text).toContain(`Aktuellen Stand ansehen:\n${links(last ?? '', gate).url}\n`);
});

describe('a contact’s link', () => {
  const kept = async () =>
    await worker
      .selectFrom('share_link')
      .select([
        'kind',
        'made_for',
        'label',
        'waypoint_id',
        'shows_position',
        'organization_id',
        'expires_at',
        'token_hash',
      ])
      .execute();

  test('all messages to a contact carry one link to its stop’s status page, valid until a week after the plan', async () => {
    await name(last, phone);
    await happen([comes, arrived()]);
    const { url, hash } = links(last ?? '', phone);
    expect(url).toMatch(/^https:\/\/milepost\.example\/twt#mpl_[\w-]{43}$/);
    expect((await messages()).map(({ text }) => text.endsWith(` ${url}`))).toEqual([true, true]);
    const { planned_to: plannedTo } = await worker
      .selectFrom('waypoint')
      .select('planned_to')
      .where('id', '=', last ?? '')
      .executeTakeFirstOrThrow();
    expect(await kept()).toEqual([
      {
        kind: 'STATUS',
        made_for: 'CONTACT',
        label: phone.recipient,
        waypoint_id: last,
        shows_position: true,
        organization_id: shipper.id,
        expires_at: new Date(plannedTo.getTime() + 7 * 24 * HOUR),
        token_hash: hash,
      },
    ]);
  });

  test('each contact and each stop has a different link', () => {
    const all = [links(last ?? '', phone), links(first ?? '', phone), links(last ?? '', gate)];
    expect(new Set(all.map(({ url }) => url)).size).toBe(3);
    expect(openContactLinks(Buffer.alloc(32), 'https://milepost.example')(last ?? '', phone).url).not.toBe(all[0]?.url);
  });

  test('a link that the shipper has revoked stays closed, and later messages carry none', async () => {
    await name(last, phone);
    await happen([comes]);
    await worker
      .updateTable('share_link')
      .set({ revoked_at: new Date(NOON) })
      .execute();
    await happen([arrived()]);
    expect((await messages()).map(({ text }) => text.includes('mpl_'))).toEqual([true, false]);
    expect(await kept()).toHaveLength(1);
  });
});

describe('nothing is sent', () => {
  test('about other stops, or to their contacts', async () => {
    await name(first, phone);
    await happen([comes, late(30), arrived()]);
    expect(await messages()).toEqual([]);
    await happen([arrived(first)]);
    expect((await messages()).map(({ text }) => text)).toEqual([
      expect.stringContaining(`has arrived in ${stops[0]?.city}`),
    ]);
  });

  test('about a delay below the default threshold of the shipper’s people', async () => {
    await name(last, phone);
    const setDefault = async (delayMinutes: number) =>
      await database.forOrganization(shipper.id, async (db) => {
        await saveDefaults(db, shipper.id, { ...defaultRules.SHIPPER, delayMinutes }, NOON);
      });
    await setDefault(60);
    await happen([late(30), late(10)]);
    expect(await messages()).toEqual([]);
    await happen([late(30, 60)]);
    expect(await messages()).toHaveLength(1);
    await setDefault(30);
  });

  test('about what was learned more than an hour later', async () => {
    await name(last, phone);
    await happen([arrived()], 'SENT', NOON + HOUR);
    expect(await messages()).toEqual([]);
  });

  test('about what was known in time, but is passed on more than an hour later', async () => {
    await name(last, phone);
    const old = NOON - HOUR - 1;
    await happen([{ ...comes, at: old }], 'SENT', old);
    expect(await messages()).toEqual([]);
    await happen([{ ...comes, at: old + 1 }], 'SENT', old + 1);
    expect(await messages()).toHaveLength(1);
  });

  test('if messages are neither sent nor shown', async () => {
    await name(last, phone, gate);
    await happen([arrived()], 'NOWHERE');
    expect(await messages()).toEqual([]);
  });
});

test('an occurrence that is passed on twice sends its messages once', async () => {
  await name(last, phone, gate);
  await happen([arrived()]);
  await worker.updateTable('occurrence').set({ passed_on_at: null }).execute();
  await happen([]);
  expect(await messages()).toHaveLength(2);
});

test('the demo keeps what would have been sent', async () => {
  await name(last, phone);
  await happen([arrived()], 'SHOWN');
  expect(await messages()).toMatchObject([{ kind: 'SMS', state: 'KEPT' }]);
});

describe('an address that has refused its mails', () => {
  const refuse = async (times: number, at: number) => {
    for (let each = 0; each < times; each += 1) {
      await recordMailRefusals(worker, [{ address: gate.recipient, answer: '550 no such mailbox', at: new Date(at) }]);
    }
  };

  test('three times is suspended for a week, while its stop’s other contacts are still notified', async () => {
    await name(last, phone, gate);
    await refuse(3, NOON - HOUR);
    await happen([arrived()]);
    expect((await messages()).map(({ recipient }) => recipient)).toEqual([phone.recipient]);
    await worker
      .updateTable('mail_refusal')
      .set({ at: new Date(NOON - 8 * 24 * HOUR) })
      .execute();
    await happen([comes]);
    expect((await messages()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [phone.recipient, phone.recipient, gate.recipient].toSorted(),
    );
  });

  test('twice is still tried', async () => {
    await name(last, gate);
    await refuse(2, NOON - HOUR);
    await happen([arrived()]);
    expect(await messages()).toHaveLength(1);
  });

  test('is forgotten after a while, unless it belongs to a person', async () => {
    await refuse(1, NOON - 31 * 24 * HOUR);
    const address = 'sophie@example.com';
    await insertPerson(worker, { organization_id: shipper.id, email: address });
    await recordMailRefusals(worker, [{ address, answer: '550 full', at: new Date(NOON - 31 * 24 * HOUR) }]);
    await forgetOldMailRefusals(worker, new Date(NOON - 30 * 24 * HOUR));
    const left = await worker.selectFrom('mail_refusal').select('address').execute();
    expect(left).toEqual([{ address }]);
  });
});

describe('a removed contact', () => {
  const remove = async () => await worker.deleteFrom('waypoint_contact').where('kind', '=', 'SMS').execute();

  test('loses its waiting messages, and leaves those to others', async () => {
    await name(last, phone, gate);
    await happen([arrived()]);
    await remove();
    expect((await messages()).map(({ recipient }) => recipient)).toEqual([gate.recipient]);
  });

  test('that the same plan names again still gets its messages', async () => {
    await name(last, phone);
    await happen([arrived()]);
    await worker.transaction().execute(async (db) => {
      await db.deleteFrom('waypoint_contact').execute();
      await db.insertInto('waypoint_contact').values(contactRow(last, phone)).execute();
    });
    expect(await messages()).toHaveLength(1);
  });

  test('loses its waiting messages also when its transport is removed', async () => {
    const short = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id });
    const stop = await worker
      .selectFrom('waypoint')
      .select('id')
      .where('transport_id', '=', short.id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await name(stop.id, phone);
    await insertOccurrence(worker, short, arrived(stop.id));
    await happen([]);
    expect(await messages()).toHaveLength(1);
    await worker.deleteFrom('waypoint').where('transport_id', '=', short.id).execute();
    expect(await messages()).toEqual([]);
  });
});

test('after five hundred SMS in a day an organisation sends no more, and the log reports it once', async () => {
  warn.mockReset();
  const many = Array.from({ length: 10 }, (_, each) => ({ ...phone, recipient: `+49151123456${10 + each}` }));
  await name(last, ...many, gate);
  await happen(Array.from({ length: 51 }, () => arrived()));
  const kinds = Map.groupBy(await messages(), ({ kind }) => kind);
  expect(kinds.get('SMS')).toHaveLength(500);
  expect(kinds.get('EMAIL')).toHaveLength(51);
  expect(warn.mock.calls).toEqual([
    [
      { organizationId: shipper.id, budget: 500 },
      'an organisation has used up its SMS of today: the others are not written',
    ],
  ]);
  await happen([arrived()]);
  expect((await messages()).filter(({ kind }) => kind === 'SMS')).toHaveLength(500);
});
