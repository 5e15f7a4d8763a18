import type { InviteResults } from '@milepost/api-contract/agreements/invitations';
import type { People } from '@milepost/api-contract/people/people';
import { expect, test } from 'vitest';
import { planningApp, statuses, type Headers } from '../../dev/testing/app/planning.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';

const { as, ask, bearer, database, inject, stranger, worker } = await planningApp();

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function json<T>(method: Method, url: string, headers: Headers, body?: object): Promise<T> {
  const answer = await inject(method, url, headers, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

/** An organisation with a manager and a member. */
async function staffed() {
  const organization = await insertOrganization(worker, 'SHIPPER', `Shipper ${crypto.randomUUID()}`);
  const add = async (given: string, manager: boolean) => {
    const row = { organization_id: organization.id, given_name: given, family_name: 'Tester', manager };
    const person = await insertPerson(worker, row);
    return { id: person.id, email: person.email ?? '', headers: await bearer(person.id) };
  };
  return { organization, manager: await add('Maria', true), member: await add('Moritz', false), add };
}

const people = async (headers: Headers) => await json<People>('GET', '/v2/people', headers);
const inviteColleagues = async (headers: Headers, emails: readonly string[], manager = false) =>
  await json<InviteResults>('POST', '/v2/people/invitations', headers, { emails, manager, language: 'de' });
const join = async (results: InviteResults, headers: Headers) =>
  await ask('POST', '/v2/invitations/join', headers, {
    invitationId: new URL(results.results[0]?.link ?? 'x:').hash.slice(1),
  });

test('members see the organisation’s people, and managers also see the invitations', async () => {
  const { manager, member } = await staffed();
  await inviteColleagues(manager.headers, ['New@Shipper.Example', 'new@shipper.example', 'nonsense', manager.email]);
  const seen = await people(manager.headers);
  expect(
    seen.people.map(({ givenName, isSelf, manager: manages, sessions }) => [givenName, isSelf, manages, sessions]),
  ).toEqual([
    ['Maria', true, true, 1],
    ['Moritz', false, false, 1],
  ]);
  expect(seen.invitations).toMatchObject([{ email: 'new@shipper.example', state: 'OPEN', invitedBy: 'Maria Tester' }]);
  expect((await people(member.headers)).invitations).toEqual([]);
});

test('a colleague can join with the invited address, and with no other', async () => {
  const { manager, organization } = await staffed();
  const invited = await insertPerson(worker, { email: 'hanna@shipper.example', given_name: 'Hanna' });
  const other = await insertPerson(worker, { email: 'someone@else.example' });
  const results = await inviteColleagues(manager.headers, ['hanna@shipper.example'], true);
  expect(await join(results, await bearer(other.id))).toMatchObject({
    status: 403,
    code: 'INVITATION_FOR_ANOTHER_ADDRESS',
  });
  expect(await join(results, as.carrier)).toMatchObject({ status: 409, code: 'ALREADY_IN_ORGANIZATION' });
  const headers = await bearer(invited.id);
  expect(statuses(await Promise.all([join(results, headers), join(results, headers)]))).toEqual([200, 409]);
  const row = await worker.selectFrom('person').selectAll().where('id', '=', invited.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ organization_id: organization.id, manager: true });
  const again = await inviteColleagues(manager.headers, ['hanna@shipper.example']);
  expect(again.results[0]?.outcome).toBe('ALREADY_HERE');
});

test('members are refused what only managers may do, with a code that says so', async () => {
  const { manager, member } = await staffed();
  const invitation =
    (await inviteColleagues(manager.headers, ['later@shipper.example'])).results[0]?.invitationId ?? '';
  const asked: readonly [Method, string, object?][] = [
    ['POST', '/v2/people/invitations', { emails: ['a@b.example'], manager: false, language: 'en' }],
    ['PUT', `/v2/people/${member.id}`, { manager: true }],
    ['POST', `/v2/people/${member.id}/hand-over`],
    ['DELETE', `/v2/people/${manager.id}`],
    ['DELETE', `/v2/people/${manager.id}/sessions`],
    ['PUT', '/v2/organization/contact', { name: null, email: null, phone: null }],
    ['POST', `/v2/invitations/${invitation}/resend`],
    ['DELETE', `/v2/invitations/${invitation}`],
    ['GET', '/v2/api-keys'],
  ];
  for (const [method, url, body] of asked) {
    expect(await ask(method, url, member.headers, body), url).toMatchObject({ status: 403, code: 'MANAGERS_ONLY' });
  }
});

test('managers of another organisation find none of these people', async () => {
  const { manager, member } = await staffed();
  const asked: readonly [Method, string, object?][] = [
    ['PUT', `/v2/people/${member.id}`, { manager: true }],
    ['POST', `/v2/people/${member.id}/hand-over`],
    ['DELETE', `/v2/people/${manager.id}`],
    ['DELETE', `/v2/people/${manager.id}/sessions`],
  ];
  for (const [method, url, body] of asked) {
    expect(await ask(method, url, as.stranger, body), url).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
  expect((await people(manager.headers)).people).toHaveLength(2);
});

test('the last manager cannot step down until another is named, and hands over in one step', async () => {
  const { manager, member } = await staffed();
  const setManager = async (id: string, manages: boolean) =>
    await ask('PUT', `/v2/people/${id}`, manager.headers, { manager: manages });
  expect(await setManager(manager.id, false)).toMatchObject({ status: 409, code: 'LAST_MANAGER' });
  expect(await ask('DELETE', `/v2/people/${manager.id}`, manager.headers)).toMatchObject({ code: 'LAST_MANAGER' });
  expect((await ask('POST', `/v2/people/${member.id}/hand-over`, manager.headers)).status).toBe(200);
  expect((await people(member.headers)).people.map(({ givenName, manager: manages }) => [givenName, manages])).toEqual([
    ['Moritz', true],
    ['Maria', false],
  ]);
  expect(await setManager(manager.id, true)).toMatchObject({ code: 'MANAGERS_ONLY' });
});

test('two managers who demote each other at once leave one manager', async () => {
  const { manager, add } = await staffed();
  const second = await add('Mona', true);
  const answers = await Promise.all([
    ask('PUT', `/v2/people/${second.id}`, manager.headers, { manager: false }),
    ask('PUT', `/v2/people/${manager.id}`, second.headers, { manager: false }),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  const managers = (await people(manager.headers)).people.filter(({ manager: manages }) => manages);
  expect(managers).toHaveLength(1);
});

test('a removed person is signed out at once, their keys are revoked and their address is forgotten', async () => {
  const { manager, organization, add } = await staffed();
  const leaver = await add('Lena', true);
  await json('POST', '/v2/api-keys', leaver.headers, { name: 'SAP' });
  await json('PUT', '/v2/organization/contact', manager.headers, { name: 'Lena', email: leaver.email, phone: null });
  expect(await json('DELETE', `/v2/people/${leaver.id}`, manager.headers)).toEqual({
    sessions: 1,
    revokedKeys: ['SAP'],
  });
  expect((await inject('GET', '/v2/people', leaver.headers)).statusCode).toBe(401);
  const { contact, people: left } = await people(manager.headers);
  expect(contact).toEqual({ name: null, email: null, phone: null });
  expect(left.map(({ givenName }) => givenName)).toEqual(['Maria', 'Moritz']);
  const names = await database.forOrganization(organization.id, (db) =>
    db.selectFrom('person').select('given_name').where('id', '=', leaver.id).execute(),
  );
  expect(names).toEqual([{ given_name: 'Lena' }]);
});

test('a colleague is signed out everywhere, and can sign in again', async () => {
  const { manager, member } = await staffed();
  expect(await json('DELETE', `/v2/people/${member.id}/sessions`, manager.headers)).toEqual({ ended: 1 });
  expect((await inject('GET', '/v2/people', member.headers)).statusCode).toBe(401);
  expect((await inject('GET', '/v2/people', await bearer(member.id))).statusCode).toBe(200);
});

test('the contact for partners is a person, an address and a number, each validated', async () => {
  const { manager } = await staffed();
  const set = async (contact: object) => await ask('PUT', '/v2/organization/contact', manager.headers, contact);
  expect(await set({ name: 'A', email: 'no address', phone: null })).toMatchObject({
    status: 422,
    paths: ['body/email'],
  });
  expect(await set({ name: 'A', email: null, phone: '0412' })).toMatchObject({ status: 422, paths: ['body/phone'] });
  expect((await set({ name: ' A ', email: 'Gate@Shipper.example', phone: '+49 40 5550163' })).status).toBe(200);
  const { contact } = await people(manager.headers);
  expect(contact).toEqual({ name: 'A', email: 'gate@shipper.example', phone: '+49405550163' });
});

test('language and time zone are set per person', async () => {
  const { manager, member } = await staffed();
  const url = '/v2/people/me/preferences';
  expect(await json('GET', url, manager.headers)).toEqual({ language: null, timeZone: null });
  await json('PUT', url, manager.headers, { language: 'de', timeZone: 'Europe/Berlin' });
  expect(await json('GET', url, manager.headers)).toEqual({ language: 'de', timeZone: 'Europe/Berlin' });
  expect(await json('GET', url, member.headers)).toEqual({ language: null, timeZone: null });
  expect(await ask('PUT', url, manager.headers, { language: 'en', timeZone: 'Mars/Base' })).toMatchObject({
    code: 'UNKNOWN_TIME_ZONE',
  });
});

test('an administrator founds an organisation, and its first manager joins by invitation', async () => {
  const given = { name: 'Fjordnor', organizationRole: 'SHIPPER', countryCode: 'NO', timeZone: 'Europe/Oslo' };
  const body = { ...given, email: 'ingrid@fjordnor.example', language: 'en' };
  const founded = await json<InviteResults & { organizationId: string }>(
    'POST',
    '/v2/admin/organizations',
    as.administrator,
    body,
  );
  const ingrid = await insertPerson(worker, { email: 'ingrid@fjordnor.example' });
  const headers = await bearer(ingrid.id);
  expect((await join(founded, headers)).status).toBe(200);
  expect((await people(headers)).people).toMatchObject([{ email: 'ingrid@fjordnor.example', manager: true }]);
  const found = await json<{ organizations: object[] }>('GET', '/v2/admin/organizations?q=ingrid', as.administrator);
  expect(found.organizations).toMatchObject([
    { name: 'Fjordnor', organizationRole: 'SHIPPER', people: 1, managers: 1 },
  ]);
  const url = `/v2/admin/organizations/${founded.organizationId}/people`;
  expect(await ask('PUT', `${url}/${ingrid.id}`, as.administrator, { manager: false })).toMatchObject({
    code: 'LAST_MANAGER',
  });
  expect((await ask('DELETE', `${url}/${ingrid.id}`, as.administrator)).status).toBe(200);
  expect(await json('GET', url, as.administrator)).toMatchObject({ people: [] });
});

test('an administrator switches features for a whole organisation, but cannot switch off their own administration', async () => {
  const { member, organization } = await staffed();
  const url = `/v2/admin/organizations/${organization.id}/features`;
  const features = async () => await json<string[]>('GET', '/v2/features', member.headers);
  expect(await ask('PUT', `${url}/FAQ`, member.headers, { isOn: true })).toMatchObject({ status: 403 });
  for (const _ of ['once', 'once more']) {
    expect(await json('PUT', `${url}/FAQ`, as.administrator, { isOn: true })).toEqual({ features: ['FAQ'] });
  }
  expect(await features()).toEqual(['FAQ']);
  expect(await json('PUT', `${url}/FAQ`, as.administrator, { isOn: false })).toEqual({ features: [] });
  expect(await features()).toEqual([]);
  const own = await json<{ id: string }>('GET', '/v2/organization', as.administrator);
  expect(
    await ask('PUT', `/v2/admin/organizations/${own.id}/features/ADMIN_UI`, as.administrator, { isOn: false }),
  ).toMatchObject({ status: 409, code: 'OWN_ADMINISTRATION' });
  expect(
    await ask('PUT', `/v2/admin/organizations/${member.id}/features/FAQ`, as.administrator, { isOn: true }),
  ).toMatchObject({ status: 404 });
});

test('administration is closed to everyone else, and to people of the wrong organisation', async () => {
  const { member, organization } = await staffed();
  for (const headers of [as.shipper, as.carrier, member.headers]) {
    expect(await ask('GET', '/v2/admin/organizations', headers)).toMatchObject({ status: 403 });
    expect(await ask('GET', `/v2/admin/organizations/${organization.id}/people`, headers)).toMatchObject({
      status: 403,
    });
  }
  const invited = await inviteColleagues(as.stranger, ['later@stranger.example']);
  const invitation = `/v2/invitations/${invited.results[0]?.invitationId ?? ''}`;
  expect(await ask('DELETE', invitation, as.shipper)).toMatchObject({ status: 404 });
  expect((await ask('DELETE', invitation, as.administrator)).status).toBe(200);
  const wrong = `/v2/admin/organizations/${stranger.id}/people/${member.id}`;
  expect(await ask('DELETE', wrong, as.administrator)).toMatchObject({ status: 404 });
  expect(await ask('GET', `/v2/admin/organizations/${member.id}/people`, as.administrator)).toMatchObject({
    status: 404,
  });
});
