import type { Agreement, Agreements } from '@milepost/api-contract/agreements/agreements';
import type { InviteResults, OpenedInvitation } from '@milepost/api-contract/agreements/invitations';
import type { PartnerCarriers } from '@milepost/api-contract/agreements/partners';
import type { People } from '@milepost/api-contract/people/people';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planningApp, statuses, type Headers } from '../../dev/testing/app/planning.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { forgetInvitations } from './invitation-store.ts';

const DAY = 24 * 3_600_000;
const { as, ask, bearer, carrier, database, inject, shipper, stop, stranger, time, worker } = await planningApp();

async function json<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers,
  body?: object,
): Promise<T> {
  const answer = await inject(method, url, headers, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

const inviteCarriers = async (carriers: readonly object[], headers = as.shipper) =>
  await json<InviteResults>('POST', '/v2/carriers/invitations', headers, { carriers, language: 'en' });
const tokenOf = (link: string | null | undefined) => new URL(link ?? 'x:').hash.slice(1);

let count = 0;
/** Invites a new carrier. */
async function invited(more: object = {}) {
  count += 1;
  const email = `dispo${count}@carrier.example`;
  const { results } = await inviteCarriers([{ email, name: `Carrier ${count}`, ...more }]);
  return { email, id: results[0]?.invitationId ?? '', token: tokenOf(results[0]?.link) };
}

async function newcomer(email: string) {
  const person = await insertPerson(worker, { email, given_name: 'Nora', family_name: 'New' });
  return { id: person.id, headers: await bearer(person.id) };
}

const open = async (token: string) =>
  (await inject('POST', '/v2/invitations/open', {} as Headers, { invitationId: token })).json<OpenedInvitation>();
const carriersOf = async (query = '') => await json<PartnerCarriers>('GET', `/v2/carriers${query}`, as.shipper);
const found = (token: string, headers: Headers, more: object = {}) =>
  ask('POST', '/v2/organization', headers, {
    invitationId: token,
    name: 'Tatra Kurier',
    countryCode: 'SK',
    timeZone: 'Europe/Bratislava',
    ...more,
  });

test('a newcomer follows the link, founds the carrier and accepts, and the shipper can plan for it', async () => {
  const { email, token } = await invited({ reference: 'K-20080', note: 'Six trucks a week.' });
  expect((await carriersOf('?q=K-20080')).carriers).toMatchObject([
    { id: null, outcome: 'PENDING', invitation: { email, openedAt: null, isExpired: false } },
  ]);
  expect(await open(token)).toMatchObject({ kind: 'CARRIER', state: 'OPEN', organization: 'Shipper', email });
  expect((await carriersOf('?q=K-20080')).carriers[0]?.invitation?.openedAt).not.toBeNull();
  const { headers } = await newcomer(email);
  expect((await found(token, headers)).status).toBe(200);
  const { id } = await json<Agreement>('POST', '/v2/agreements', headers, { invitationId: token });
  const [request] = (await json<Agreements>('GET', '/v2/agreements?part=OPEN', headers)).agreements;
  expect(request).toMatchObject({
    id,
    status: 'PENDING',
    partner: 'Tatra Kurier',
    shipper: { name: 'Shipper' },
    askedBy: 'Sophie Tester',
    note: 'Six trucks a week.',
    reference: 'K-20080',
  });
  const { carriers } = await carriersOf('?q=tatra');
  const carrierId = carriers[0]?.id ?? '';
  const plan = async () => {
    const waypoints = [stop('hamburg', 2), stop('milan', 26)];
    return await ask('POST', '/v2/transports', as.shipper, { carrierId, waypoints });
  };
  expect(await plan()).toMatchObject({ status: 403, code: 'NO_CARRIER_AGREEMENT' });
  expect(await json('POST', `/v2/agreements/${id}/accept`, headers)).toMatchObject({
    status: 'ACCEPTED',
    answeredBy: 'Nora New',
  });
  expect((await plan()).status).toBe(200);
  expect((await carriersOf('?q=tatra')).carriers).toMatchObject([
    { outcome: 'ACCEPTED', reference: 'K-20080', readiness: 'UNKNOWN', openTransports: 1, contact: { email } },
  ]);
  const me = await json<People>('GET', '/v2/people', headers);
  expect(me.people).toMatchObject([{ isSelf: true, manager: true, email }]);
});

test('an invited address gets one mail with the link, and no log and no table stores the token', async () => {
  const { email, token } = await invited();
  const mails = await worker
    .selectFrom('outbox')
    .select(['recipient', 'content'])
    .where('recipient', '=', email)
    .execute();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain(token);
  const { rows } = await sql<{ text: string }>`select i::text as text from invitation i`.execute(worker);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(token);
});

test('each row gets its own outcome: invited, pending, accepted, invalid', async () => {
  const { email } = await invited();
  const agreed = await invited();
  const { headers } = await newcomer(agreed.email);
  await found(agreed.token, headers, { name: 'Agreed' });
  const { id } = await json<Agreement>('POST', '/v2/agreements', headers, { invitationId: agreed.token });
  await json('POST', `/v2/agreements/${id}/accept`, headers);
  const { results, isMailed } = await inviteCarriers([
    { email: ' NEW@carrier.example', name: 'New' },
    { email, name: 'Again' },
    { email: agreed.email, name: 'Agreed' },
    { email: 'no-address', name: 'Wrong' },
    { email: 'nameless@carrier.example', name: ' ' },
    { email: 'new@carrier.example', name: 'Twice' },
  ]);
  expect(isMailed).toBe(true);
  expect(results.map(({ outcome, fault }) => fault ?? outcome)).toEqual([
    'INVITED',
    'ALREADY_PENDING',
    'ALREADY_ACCEPTED',
    'EMAIL',
    'NAME',
    'TWICE',
  ]);
  expect(results.map(({ link }) => link !== null)).toEqual([true, false, false, false, false, false]);
});

test('when two windows answer at once, one wins and the other is refused because the agreement has changed', async () => {
  const { token } = await invited();
  const { id } = await json<Agreement>('POST', '/v2/agreements', await carrierHeaders(), { invitationId: token });
  const headers = lastCarrier;
  const answers = await Promise.all([
    ask('POST', `/v2/agreements/${id}/accept`, headers),
    ask('POST', `/v2/agreements/${id}/decline`, headers, { reason: 'No free trucks' }),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('AGREEMENT_CHANGED');
  expect(await ask('POST', `/v2/agreements/${id}/accept`, headers)).toMatchObject({ code: 'AGREEMENT_CHANGED' });
});

let lastCarrier: Headers = as.carrier;
/** A person of a new carrier. */
async function carrierHeaders(name = 'Another carrier'): Promise<Headers> {
  const { id } = await insertOrganization(worker, 'CARRIER', name);
  lastCarrier = await bearer((await insertPerson(worker, { organization_id: id })).id);
  return lastCarrier;
}

test('a withdrawn agreement leaves its transports alone, allows no new ones, and can be requested again', async () => {
  const { token } = await invited();
  const headers = await carrierHeaders('Leaves');
  const { id } = await json<Agreement>('POST', '/v2/agreements', headers, { invitationId: token });
  await json('POST', `/v2/agreements/${id}/accept`, headers);
  const [{ id: carrierId } = { id: '' }] = (await carriersOf('?q=leaves')).carriers;
  const waypoints = [stop('hamburg', 2), stop('milan', 26)];
  const planned = await json<{ id: string }>('POST', '/v2/transports', as.shipper, { carrierId, waypoints });
  const ended = await json<Agreement>('POST', `/v2/agreements/${id}/withdraw`, headers, { reason: 'No more' });
  expect(ended).toMatchObject({ status: 'DECLINED', outcome: 'WITHDRAWN', reason: 'No more', openTransports: 1 });
  expect(await ask('POST', '/v2/transports', as.shipper, { carrierId, waypoints })).toMatchObject({
    code: 'NO_CARRIER_AGREEMENT',
  });
  expect((await inject('GET', `/v2/transports/${planned.id}`, headers)).statusCode).toBe(200);
  expect((await carriersOf('?q=leaves')).carriers).toMatchObject([{ outcome: 'WITHDRAWN', reason: 'No more' }]);
  const again = await json<{ agreementId: string }>(
    'POST',
    `/v2/carriers/${carrierId ?? ''}/agreement`,
    as.shipper,
    {},
  );
  expect(await ask('POST', `/v2/carriers/${carrierId ?? ''}/agreement`, as.shipper, {})).toMatchObject({
    code: 'PENDING_AGREEMENT_EXISTS',
  });
  await json('POST', `/v2/agreements/${again.agreementId}/accept`, headers);
  expect((await ask('POST', '/v2/transports', as.shipper, { carrierId, waypoints })).status).toBe(200);
});

test('a shipper’s second link is refused with its own code while a request is pending or an agreement is accepted', async () => {
  const [first, second] = [await invited(), await invited()];
  const headers = await carrierHeaders();
  const take = async (token: string) => await ask('POST', '/v2/agreements', headers, { invitationId: token });
  expect((await take(first.token)).status).toBe(200);
  expect(await take(second.token)).toMatchObject({ status: 409, code: 'PENDING_AGREEMENT_EXISTS' });
  expect(await take(first.token)).toMatchObject({ status: 409, code: 'INVITATION_USED' });
  const [{ id } = { id: '' }] = (await json<Agreements>('GET', '/v2/agreements', headers)).agreements;
  await json('POST', `/v2/agreements/${id}/accept`, headers);
  expect(await take(second.token)).toMatchObject({ status: 409, code: 'AGREEMENT_EXISTS' });
});

test('a shipper can take back a pending request, which also withdraws its link', async () => {
  const { token } = await invited();
  const headers = await carrierHeaders('Taken back');
  const { id } = await json<Agreement>('POST', '/v2/agreements', headers, { invitationId: token });
  const [{ id: carrierId } = { id: '' }] = (await carriersOf('?q=taken')).carriers;
  const url = `/v2/carriers/${carrierId ?? ''}/agreement`;
  expect(await ask('DELETE', url, as.stranger)).toMatchObject({ status: 404 });
  expect((await ask('DELETE', url, as.shipper)).status).toBe(200);
  expect((await carriersOf('?q=taken')).carriers).toEqual([]);
  expect(await ask('POST', `/v2/agreements/${id}/accept`, headers)).toMatchObject({ status: 404 });
  expect(await ask('POST', '/v2/agreements', headers, { invitationId: token })).toMatchObject({
    code: 'INVITATION_WITHDRAWN',
  });
  expect(await ask('DELETE', `/v2/carriers/${carrier.id}/agreement`, as.shipper)).toMatchObject({
    status: 409,
    code: 'AGREEMENT_CHANGED',
  });
});

test('two links taken up at once create one request', async () => {
  const [first, second] = [await invited(), await invited()];
  const headers = await carrierHeaders();
  const answers = await Promise.all(
    [first, second].map(async ({ token }) => await ask('POST', '/v2/agreements', headers, { invitationId: token })),
  );
  expect(statuses(answers)).toEqual([200, 409]);
});

test('expired, withdrawn, declined and unknown links are each refused with their own code', async () => {
  const headers = await carrierHeaders();
  const take = async (token: string) => (await ask('POST', '/v2/agreements', headers, { invitationId: token })).code;
  const [expired, withdrawn, declined] = [await invited(), await invited(), await invited()];
  await json('DELETE', `/v2/invitations/${withdrawn.id}`, as.shipper);
  expect(await take(withdrawn.token)).toBe('INVITATION_WITHDRAWN');
  const answer = await inject('POST', '/v2/invitations/decline', {} as Headers, {
    invitationId: declined.token,
    reason: 'We do not know them',
  });
  expect(answer.json()).toEqual({ organization: 'Shipper' });
  expect(await take(declined.token)).toBe('INVITATION_DECLINED');
  expect((await carriersOf(`?q=${declined.email}`)).carriers).toMatchObject([
    { outcome: 'DECLINED', reason: 'We do not know them' },
  ]);
  expect(await take('no-such-link')).toBe('WRONG_INVITATION');
  time.now += 30 * DAY;
  try {
    const later = await carrierHeaders();
    expect((await open(expired.token)).state).toBe('EXPIRED');
    const code = (await ask('POST', '/v2/agreements', later, { invitationId: expired.token })).code;
    expect(code).toBe('INVITATION_EXPIRED');
    const fresh = await bearer((await insertPerson(worker, { organization_id: shipper.id })).id);
    const resent = await json<{ link: string }>('POST', `/v2/invitations/${expired.id}/resend`, fresh);
    expect((await open(tokenOf(resent.link))).state).toBe('OPEN');
    expect(await ask('POST', '/v2/invitations/open', {} as Headers, { invitationId: expired.token })).toMatchObject({
      code: 'WRONG_INVITATION',
    });
    expect(await ask('POST', `/v2/invitations/${expired.id}/resend`, fresh)).toMatchObject({ code: 'SENT_RECENTLY' });
  } finally {
    time.now -= 30 * DAY;
  }
});

test('a shipper whose people have all left is not found', async () => {
  const gone = await insertOrganization(worker, 'SHIPPER', 'Gone');
  const last = await insertPerson(worker, { organization_id: gone.id });
  const { results } = await inviteCarriers([{ email: 'x@gone.example', name: 'X' }], await bearer(last.id));
  await worker.updateTable('person').set({ organization_id: null, manager: false }).where('id', '=', last.id).execute();
  const answer = await ask('POST', '/v2/agreements', await carrierHeaders(), {
    invitationId: tokenOf(results[0]?.link),
  });
  expect(answer).toMatchObject({ status: 404, code: 'INVITING_SHIPPER_NOT_FOUND' });
});

test('only a person without an organisation can found one, with a name, a country and a time zone', async () => {
  const { email, token } = await invited();
  const { headers } = await newcomer(email);
  expect(await found(token, headers, { name: '  ' })).toMatchObject({ status: 422, code: 'ORGANIZATION_NAME_EMPTY' });
  expect(await found(token, headers, { countryCode: 'XX' })).toMatchObject({ status: 422, code: 'UNKNOWN_COUNTRY' });
  expect(await found(token, headers, { timeZone: 'Mars/Base' })).toMatchObject({
    status: 422,
    code: 'UNKNOWN_TIME_ZONE',
  });
  expect(await found(token, as.carrier)).toMatchObject({ code: 'ALREADY_IN_ORGANIZATION' });
  expect(await found('wrong', headers)).toMatchObject({ code: 'WRONG_INVITATION' });
  const answers = await Promise.all([found(token, headers), found(token, headers)]);
  expect(statuses(answers)).toEqual([200, 409]);
});

test('neither strangers nor the other side can act on agreements and invitations that are not theirs', async () => {
  const { id, token } = await invited();
  const headers = await carrierHeaders();
  const agreement = await json<Agreement>('POST', '/v2/agreements', headers, { invitationId: token });
  for (const step of ['accept', 'decline', 'withdraw']) {
    const url = `/v2/agreements/${agreement.id}/${step}`;
    const body = step === 'accept' ? undefined : {};
    expect(await ask('POST', url, as.carrier, body)).toMatchObject({ status: 404 });
    expect(await ask('POST', url, as.shipper, body)).toMatchObject({ status: 403 });
  }
  expect(await ask('DELETE', `/v2/invitations/${id}`, as.stranger)).toMatchObject({ status: 404 });
  expect(await ask('POST', `/v2/invitations/${id}/resend`, as.stranger)).toMatchObject({ status: 404 });
  expect(await ask('GET', '/v2/carriers', as.carrier)).toMatchObject({ status: 403 });
  expect(await ask('GET', '/v2/agreements', as.shipper)).toMatchObject({ status: 403 });
  expect(await ask('POST', `/v2/carriers/${carrier.id}/agreement`, as.stranger, {})).toMatchObject({ status: 404 });
  const changed = await database.forOrganization(shipper.id, (db) =>
    db
      .updateTable('agreement')
      .set({ status: 'ACCEPTED', answered_at: new Date() })
      .where('id', '=', agreement.id)
      .execute(),
  );
  expect(changed[0]?.numUpdatedRows).toBe(0n);
});

test('an organisation’s own reference for a partner is set, shown only to itself, and removed', async () => {
  const set = async (reference: string | null, headers = as.shipper, partner = carrier.id) =>
    await ask('PUT', '/v2/carrier/update-partner-reference', headers, { partner, reference });
  expect((await set('  K-1 ')).status).toBe(200);
  expect((await carriersOf('?q=K-1')).carriers).toMatchObject([{ id: carrier.id, reference: 'K-1' }]);
  expect(await json('GET', '/v2/carrier', as.shipper)).toContainEqual(
    expect.objectContaining({ id: carrier.id, reference: 'K-1' }),
  );
  const asCarrier = { partner: shipper.id, reference: 'S-9' };
  expect((await ask('PUT', '/v2/shipper/update-partner-reference', as.carrier, asCarrier)).status).toBe(200);
  const shippers = (await json<{ shippers: { reference: string }[] }>('GET', '/v2/shippers', as.carrier)).shippers;
  expect(shippers).toMatchObject([{ id: shipper.id, reference: 'S-9' }]);
  expect((await set('')).status).toBe(200);
  expect(
    (await carriersOf('?filter=ACCEPTED&q=carrier')).carriers.find(({ id }) => id === carrier.id)?.reference,
  ).toBeNull();
  expect(await set('K-2', as.stranger)).toMatchObject({ status: 404 });
  expect(await set('x'.repeat(101))).toMatchObject({ status: 400 });
});

test('carriers are also available as a table, and page by page', async () => {
  const csv = await inject('GET', '/v2/carriers?sortBy=NAME', { ...as.shipper, accept: 'text/csv' } as Headers);
  expect(csv.headers['content-type']).toContain('text/csv');
  const { counts, totalElements } = await carriersOf();
  expect(csv.body.trim().split('\r\n')).toHaveLength(totalElements + 1);
  expect(counts.ALL).toBe(counts.ACCEPTED + counts.PENDING + counts.ENDED);
  const one = await carriersOf('?sortBy=NAME&limit=1&page=1');
  expect(one.carriers).toHaveLength(1);
  expect(one.totalElements).toBe(totalElements);
});

test('invitations that ended long ago are deleted, and those that led to an agreement are kept', async () => {
  const old = await invited();
  await json('DELETE', `/v2/invitations/${old.id}`, as.shipper);
  const used = await invited();
  await json('POST', '/v2/agreements', await carrierHeaders(), { invitationId: used.token });
  expect(await forgetInvitations(worker, new Date(time.now + DAY))).toBeGreaterThan(0);
  const left = await worker.selectFrom('invitation').select('id').where('id', 'in', [old.id, used.id]).execute();
  expect(left).toEqual([{ id: used.id }]);
});

test('an organisation without agreements sees no names of other organisations', async () => {
  const { shippers } = await json<{ shippers: unknown[] }>('GET', '/v2/shippers', await carrierHeaders());
  expect(shippers).toEqual([]);
  expect(
    (await json<PartnerCarriers>('GET', '/v2/carriers', as.stranger)).carriers.map(({ name }) => name),
  ).not.toContain('Tatra Kurier');
  expect(stranger.name).toBe('Stranger');
});
