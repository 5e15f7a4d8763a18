import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/test-database/fresh-database.ts';
import { insertOrganization, insertPerson } from '../../dev/test-rows/insert-rows.ts';
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

test('from then on it is the subject that counts, whatever the address', async () => {
  const entered = await insertPerson(worker, {});
  const first = identity({ email: entered.email });
  await findOrAddPerson(worker, issuer, first);
  expect(await findOrAddPerson(worker, issuer, { ...first, email: 'new@company.example' })).toBe(entered.id);
  expect(await findOrAddPerson(worker, issuer, { ...first, email: null, emailVerified: false })).toBe(entered.id);
});

test('an address that is merely claimed finds nobody, and is not kept', async () => {
  const entered = await insertPerson(worker, { organization_id: shipper.id });
  const id = await findOrAddPerson(worker, issuer, identity({ email: entered.email, emailVerified: false }));
  expect(id).not.toBe(entered.id);
  expect(await rowOf(id)).toMatchObject({ organization_id: null, email: null });
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

test('whoever is unknown becomes a person without an organisation', async () => {
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

test('the same subject of two issuers is two people', async () => {
  const same = identity({ email: null });
  const [one, other] = [
    await findOrAddPerson(worker, issuer, same),
    await findOrAddPerson(worker, 'https://other.example', same),
  ];
  expect(one).not.toBe(other);
});

test.each(['entered before', 'unknown'])(
  'many first sign-ins of one person at once (%s) make one person',
  async (kind) => {
    const email = kind === 'unknown' ? `${randomUUID()}@company.example` : (await insertPerson(worker, {})).email;
    const first = identity({ email });
    const ids = await Promise.all(Array.from({ length: 12 }, () => findOrAddPerson(worker, issuer, first)));
    expect(new Set(ids).size).toBe(1);
    const rows = await worker.selectFrom('person').select('id').where('subject', '=', first.subject).execute();
    expect(rows).toHaveLength(1);
  },
);

test('the built-in provider names people by their own ids', async () => {
  const entered = await insertPerson(worker, {});
  expect(await findLocalPerson(worker, entered.id)).toBe(entered.id);
  expect(await findLocalPerson(worker, randomUUID())).toBeNull();
});
