import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { addSession } from '../session/session-store.ts';
import { findLocalPerson, findOrAddPerson, type Identity } from './person-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const issuer = 'https://id.example';
const shipper = await insertOrganization(worker, 'SHIPPER');

function identity(changes: Partial<Identity> = {}): Identity {
  const subject = randomUUID();
  const email = `${subject}@company.example`;
  return { subject, email, emailVerified: true, givenName: 'Given', familyName: 'Family', ...changes };
}

function rowOf(id: string) {
  return worker.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('the first sign-in with a verified e-mail address binds the person the operator entered', async () => {
  const entered = await insertPerson(worker, { organization_id: shipper.id });
  const first = identity({ email: entered.email });
  expect(await findOrAddPerson(worker, issuer, first)).toBe(entered.id);
  expect(await rowOf(entered.id)).toMatchObject({ issuer, subject: first.subject, given_name: 'Test' });
});

test('after the first sign-in the subject identifies a person, not the address', async () => {
  const entered = await insertPerson(worker, {});
  const first = identity({ email: entered.email });
  await findOrAddPerson(worker, issuer, first);
  expect(await findOrAddPerson(worker, issuer, { ...first, email: 'new@company.example' })).toBe(entered.id);
  expect(await findOrAddPerson(worker, issuer, { ...first, email: null, emailVerified: false })).toBe(entered.id);
});

test('an address that is merely claimed matches no one, and is not stored', async () => {
  const entered = await insertPerson(worker, { organization_id: shipper.id });
  const id = await findOrAddPerson(worker, issuer, identity({ email: entered.email, emailVerified: false }));
  expect(id).not.toBe(entered.id);
  expect(await rowOf(id)).toMatchObject({ organization_id: null, email: null });
});

describe('an account first seen without a verified address', () => {
  const unverified = (email: string | null) => identity({ email, emailVerified: false });

  test.each([false, null])(
    'an account first seen without a verified address becomes the prepared person once verified (before: %s)',
    async (emailVerified) => {
      const entered = await insertPerson(worker, { organization_id: shipper.id });
      const first = identity({ email: entered.email, emailVerified });
      const nameless = await findOrAddPerson(worker, issuer, first);
      expect(nameless).not.toBe(entered.id);
      expect(await findOrAddPerson(worker, issuer, { ...first, emailVerified: true })).toBe(entered.id);
      expect(await rowOf(entered.id)).toMatchObject({ issuer, subject: first.subject, organization_id: shipper.id });
      expect(await worker.selectFrom('person').where('id', '=', nameless).select('id').execute()).toEqual([]);
      // The issuer may withdraw the verification, because the account is known now.
      expect(await findOrAddPerson(worker, issuer, first)).toBe(entered.id);
    },
  );

  test('an account first seen without a verified address keeps its sessions', async () => {
    const entered = await insertPerson(worker, { organization_id: shipper.id });
    const first = unverified(entered.email);
    const personId = await findOrAddPerson(worker, issuer, first);
    const now = new Date();
    const session = { id: randomBytes(32), personId, browser: null, expiresAt: new Date(now.getTime() + 1000) };
    await addSession(worker, session, now);
    await findOrAddPerson(worker, issuer, { ...first, emailVerified: true });
    const kept = await worker.selectFrom('session').select('person_id').where('id', '=', session.id).execute();
    expect(kept).toEqual([{ person_id: entered.id }]);
  });

  test('an account first seen without a verified address gets a free address, so the operator can assign the person', async () => {
    const first = unverified(`${randomUUID()}@company.example`);
    const id = await findOrAddPerson(worker, issuer, first);
    expect(await findOrAddPerson(worker, issuer, { ...first, emailVerified: true })).toBe(id);
    expect(await rowOf(id)).toMatchObject({ email: first.email, organization_id: null });
  });

  test('an account first seen without a verified address does not take over a person who has signed in', async () => {
    const entered = await insertPerson(worker, { organization_id: shipper.id });
    await findOrAddPerson(worker, issuer, identity({ email: entered.email }));
    const other = unverified(entered.email);
    const id = await findOrAddPerson(worker, issuer, other);
    expect(await findOrAddPerson(worker, issuer, { ...other, emailVerified: true })).toBe(id);
    expect(await rowOf(id)).toMatchObject({ email: null, organization_id: null });
  });

  test('an account first seen without a verified address is merged once by many concurrent sign-ins', async () => {
    const entered = await insertPerson(worker, { organization_id: shipper.id });
    const first = unverified(entered.email);
    await findOrAddPerson(worker, issuer, first);
    const sayings = Array.from({ length: 12 }, () => ({ ...first, emailVerified: true }));
    const ids = await Promise.all(sayings.map((said) => findOrAddPerson(worker, issuer, said)));
    expect(new Set(ids)).toEqual(new Set([entered.id]));
  });

  test('only one of two accounts first seen without a verified address gets an address that both bring at once', async () => {
    const email = `${randomUUID()}@company.example`;
    const accounts = [unverified(email), unverified(email)];
    for (const account of accounts) await findOrAddPerson(worker, issuer, account);
    const verified = accounts.map((account) => ({ ...account, emailVerified: true }));
    const ids = await Promise.all(verified.map((account) => findOrAddPerson(worker, issuer, account)));
    expect(new Set(ids).size).toBe(2);
    const holders = await worker.selectFrom('person').select('id').where('email', '=', email).execute();
    expect(holders).toHaveLength(1);
  });
});

test.each([
  ['another subject of the same issuer', issuer],
  ['another issuer', 'https://other.example'],
])('a bound person is not taken over by %s', async (_who, otherIssuer) => {
  const entered = await insertPerson(worker, { organization_id: shipper.id });
  const first = identity({ email: entered.email });
  await findOrAddPerson(worker, issuer, first);
  const id = await findOrAddPerson(worker, otherIssuer, identity({ email: entered.email }));
  expect(id).not.toBe(entered.id);
  expect(await rowOf(id)).toMatchObject({ organization_id: null, email: null });
  expect(await rowOf(entered.id)).toMatchObject({ issuer, subject: first.subject });
});

test('an unknown account becomes a person without an organisation', async () => {
  const newcomer = identity();
  const id = await findOrAddPerson(worker, issuer, newcomer);
  expect(await rowOf(id)).toMatchObject({
    organization_id: null,
    email: newcomer.email,
    given_name: 'Given',
    family_name: 'Family',
    administrator: false,
  });
  expect(await findOrAddPerson(worker, issuer, newcomer)).toBe(id);
});

test('the same subject at two issuers is two people', async () => {
  const same = identity({ email: null });
  const [one, other] = [
    await findOrAddPerson(worker, issuer, same),
    await findOrAddPerson(worker, 'https://other.example', same),
  ];
  expect(one).not.toBe(other);
});

test.each(['entered before', 'unknown'])(
  'many concurrent first sign-ins of one person (%s) create one person',
  async (kind) => {
    const email = kind === 'unknown' ? `${randomUUID()}@company.example` : (await insertPerson(worker, {})).email;
    const first = identity({ email });
    const ids = await Promise.all(Array.from({ length: 12 }, () => findOrAddPerson(worker, issuer, first)));
    expect(new Set(ids).size).toBe(1);
    const rows = await worker.selectFrom('person').select('id').where('subject', '=', first.subject).execute();
    expect(rows).toHaveLength(1);
  },
);

test('the built-in provider identifies people by their own ids', async () => {
  const entered = await insertPerson(worker, {});
  expect(await findLocalPerson(worker, entered.id)).toBe(entered.id);
  expect(await findLocalPerson(worker, randomUUID())).toBeNull();
});
