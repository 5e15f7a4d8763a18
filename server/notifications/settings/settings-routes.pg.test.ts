import type {
  NotificationRules,
  NotificationSettings,
} from '@milepost/api-contract/notifications/notification-settings';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { insertOrganization, insertPerson } from '../../../dev/testing/rows/insert-rows.ts';
import { removePerson } from '../../people/end-access-store.ts';

const { app, bearer, database } = await testApp();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
await worker.updateTable('organization').set({ time_zone: 'Europe/Berlin' }).where('id', '=', shipper.id).execute();
const sophie = await insertPerson(worker, { organization_id: shipper.id, email: 'sophie@shipper.example' });
const sven = await insertPerson(worker, { organization_id: shipper.id, manager: false });
const carla = await insertPerson(worker, { organization_id: carrier.id });

beforeEach(async () => {
  await worker.deleteFrom('notification_rules').execute();
  await database.forOrganization(shipper.id, (db) =>
    db.updateTable('notification_defaults').set({ delay_minutes: 30 }).execute(),
  );
});

type Answer = NotificationSettings & { readonly code?: string };

async function ask(person: { id: string }, method: 'GET' | 'PUT' | 'DELETE', path = 'settings', payload?: object) {
  const headers = await bearer(person.id);
  const answer = await app.inject({ method, url: `/v2/notifications/${path}`, headers, ...(payload && { payload }) });
  return answer.json<Answer>();
}

const rulesOf = async (person: { id: string }) => (await ask(person, 'GET')).rules;

async function changed(changes: Partial<NotificationRules>): Promise<NotificationRules> {
  return { ...(await rulesOf(carla)), ...changes };
}

test('the product’s rules apply until a person chooses', async () => {
  const settings = await ask(sophie, 'GET');
  expect(settings).toMatchObject({
    isOwn: false,
    email: 'sophie@shipper.example',
    emailFailure: null,
    mailsAgainAt: null,
    mailGoes: 'SHOWN',
    timeZone: 'Europe/Berlin',
    rules: {
      delay: { hours: 0, minutes: 30 },
      from: [],
      to: [],
      mails: 'AT_ONCE',
      types: {
        TRANSPORT_DELAYED: { email: true, web: true },
        TRANSPORT_COMPLETED: { email: false, web: false },
        TRANSPORT_TRACKING_ID_MISSING: { email: false, web: true },
      },
    },
  });
  expect(settings.defaults).toEqual(settings.rules);
  expect((await rulesOf(carla)).types.TRANSPORT_TRACKING_ID_MISSING).toEqual({ email: true, web: true });
});

test('rules are saved as entered, for that person alone', async () => {
  const place = { countryCode: 'FR', postalCode: '69', city: null };
  const rules = await changed({
    delay: { hours: 99, minutes: 59 },
    from: [place],
    to: [{ countryCode: 'DE', postalCode: ' ', city: ' Köln ' }],
    mails: 'DAILY',
  });
  const saved = await ask(sophie, 'PUT', 'settings', rules);
  expect(saved.isOwn).toBe(true);
  expect(saved.rules).toEqual({ ...rules, to: [{ countryCode: 'DE', postalCode: null, city: 'Köln' }] });
  expect(await ask(sophie, 'GET')).toEqual(saved);
  expect((await ask(sven, 'GET')).isOwn).toBe(false);
  const again = await ask(sophie, 'DELETE');
  expect([again.isOwn, again.rules]).toEqual([false, again.defaults]);
});

test.each([
  ['no delay', { delay: { hours: 0, minutes: 0 } }, 'DELAY_THRESHOLD_TOO_SHORT'],
  ['a country that is none', { to: [{ countryCode: 'XX', postalCode: null, city: null }] }, 'UNKNOWN_COUNTRY'],
])('rules with %s are refused with their own code, and nothing changes', async (_what, changes, code) => {
  for (const path of ['settings', 'defaults']) {
    expect((await ask(sophie, 'PUT', path, await changed(changes))).code).toBe(code);
  }
  expect((await ask(sophie, 'GET')).isOwn).toBe(false);
});

test('a manager’s defaults apply to colleagues who have not chosen, and to no other organisation', async () => {
  const own = await changed({ delay: { hours: 3, minutes: 0 } });
  await ask(sven, 'PUT', 'settings', own);
  const defaults = await changed({ delay: { hours: 2, minutes: 15 }, mails: 'HOURLY' });
  const answer = await ask(sophie, 'PUT', 'defaults', defaults);
  expect(answer).toMatchObject({ isOwn: false, rules: defaults, defaults });
  expect(await ask(sven, 'GET')).toMatchObject({ isOwn: true, rules: own, defaults });
  expect((await rulesOf(carla)).delay).toEqual({ hours: 0, minutes: 30 });
});

test('only managers set defaults', async () => {
  expect((await ask(sven, 'PUT', 'defaults', await rulesOf(carla))).code).toBe('MANAGERS_ONLY');
});

test('removing a person deletes their rules', async () => {
  const leaving = await insertPerson(worker, { organization_id: carrier.id });
  await ask(leaving, 'PUT', 'settings', await rulesOf(carla));
  await removePerson(worker, leaving.id, new Date(), false);
  const left = worker.selectFrom('notification_rules').select('person_id').where('person_id', '=', leaving.id);
  expect(await left.execute()).toEqual([]);
});

test('the settings show when mails are written again once those of the day are used up', async () => {
  expect((await ask(sven, 'GET')).mailsAgainAt).toBeNull();
  const day = new Date().toISOString().slice(0, 10);
  await sql`
    insert into outbox (
      id, effect_key, kind, recipient, receiver, state, organization_id, created_at, next_attempt_at, expires_at, ended_at)
    select gen_random_uuid(), 'budget ' || n, 'EMAIL', 'sven@shipper.example', 'shipper.example', 'SENT', ${shipper.id},
      ${day}::date::timestamptz + n * interval '1 microsecond', now(), now(), now()
    from generate_series(1, 5000) n`.execute(worker);
  const { mailsAgainAt } = await ask(sven, 'GET');
  expect(mailsAgainAt).toMatch(/T00:00:00.000Z$/);
  expect(Date.parse(mailsAgainAt ?? '') - Date.parse(day)).toBe(86_400_000);
  expect((await ask(carla, 'GET')).mailsAgainAt).toBeNull();
});
