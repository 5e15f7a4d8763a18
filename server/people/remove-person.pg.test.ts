import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../dev/testing/rows/insert-rows.ts';
import { tracesOfPeople } from '../../dev/testing/rows/traces-of-people.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { recordedEvents } from '../transports/details/history-store.ts';
import { positionAccesses } from '../transports/details/position-access-store.ts';
import { runPersonCommand } from './run-person-command.ts';
import { removePerson } from './end-access-store.ts';
import { parsePersonCommand } from './person-command.ts';
import { findOrAddPerson } from './person-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const now = new Date();
const issuer = 'https://id.example';

const shipper = await insertOrganization(worker, 'SHIPPER', 'Elbtor');
const carrier = await insertOrganization(worker, 'CARRIER', 'Nordlicht');
await insertAgreement(worker, shipper.id, carrier.id);
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };

async function run(...args: (string | null)[]): Promise<string> {
  const command = parsePersonCommand(args.map(String));
  if (command.kind === 'help') throw new Error('There is nothing to do.');
  return await runPersonCommand(worker, command, now, async () => undefined, null);
}

const traces = tracesOfPeople(worker, { shipper, carrier }, now);

async function columnsThatReferToPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.confrelid = 'person'::regclass and c.contype = 'f'`.execute(worker);
  return rows.map(({ name }) => name).toSorted();
}

async function countRows(reference: string, personId: string): Promise<number> {
  const [table = '', column = ''] = reference.split('.');
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(worker);
  return rows[0]?.count ?? -1;
}

test('every table that refers to people is covered by this test', async () => {
  expect(await columnsThatReferToPeople()).toEqual(Object.keys(traces).toSorted());
});

test('a person who has done one of everything can be removed, and keeps their name in what they did', async () => {
  const sven = await insertPerson(worker, {
    organization_id: shipper.id,
    email: 'sven@shipper.example',
    given_name: 'Sven',
    family_name: 'Iversen',
    administrator: true,
    issuer,
    subject: 'sven',
  });
  for (const { leave } of Object.values(traces)) await leave(sven.id);
  expect(await run('remove', 'sven@shipper.example')).toMatch(
    /^Sven Iversen \(sven@shipper\.example\) was removed\. 1 s/,
  );
  const left = await Promise.all(
    Object.keys(traces).map(async (column) => [column, await countRows(column, sven.id)] as const),
  );
  expect(left).toEqual(Object.entries(traces).map(([column, { stays }]) => [column, stays ? 1 : 0]));
  const row = await worker.selectFrom('person').selectAll().where('id', '=', sven.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    organization_id: null,
    administrator: false,
    email: null,
    issuer: null,
    subject: null,
    given_name: 'Sven',
    family_name: 'Iversen',
    removed_at: now,
  });
  expect(await run('list')).not.toContain('Sven');
});

test('the history shows a removed person’s name to their own organisation only', async () => {
  const { id: personId } = await insertPerson(worker, {
    organization_id: shipper.id,
    given_name: 'Gone',
    family_name: 'Person',
  });
  const { id: transportId } = await insertTransport(worker, parties);
  const event = { type: 'REFERENCE_SET', waypoint: null, at: now, known_at: now, withdrawn_at: null, details: '{}' };
  await worker
    .insertInto('transport_event')
    .values({ transport_id: transportId, ...parties, ...event, organization_id: shipper.id, person_id: personId })
    .execute();
  const look = { organization_id: shipper.id, person_id: personId, hour: now, at: now };
  await worker
    .insertInto('position_access')
    .values({ transport_id: transportId, ...parties, ...look })
    .execute();
  await removePerson(worker, personId, now, false);
  const namesFor = async (organization: MemberOrganization) =>
    await database.forOrganization(organization.id, async (db) => [
      ...(await recordedEvents(db, organization, transportId)).map(({ name }) => name),
      ...(await positionAccesses(db, organization, transportId, 10)).map(({ name }) => name),
    ]);
  expect(await namesFor(shipper)).toEqual(['Gone Person', 'Gone Person']);
  expect(await namesFor(carrier)).toEqual([null, null]);
});

test('the identity and the address of a removed person lead to a new person without an organisation', async () => {
  const said = {
    subject: 'ann',
    email: 'ann@shipper.example',
    emailVerified: true,
    givenName: 'Ann',
    familyName: 'Ek',
  };
  const before = await insertPerson(worker, { organization_id: shipper.id, email: said.email, issuer, subject: 'ann' });
  await run('remove', said.email);
  const stranger = await findOrAddPerson(worker, issuer, said);
  expect(stranger).not.toBe(before.id);
  expect(await run('list')).toContain('ann@shipper.example  Ann Ek  (no organisation)');
  expect(await run('add', said.email, '--organization', 'Elbtor')).toContain('can sign in for "Elbtor"');
  expect(await findOrAddPerson(worker, issuer, said)).toBe(stranger);
});

test.each([
  { options: [], areKept: false },
  { options: ['--keep-keys'], areKept: true },
])('removing %o: keys created by the person are revoked, unless they are to be kept', async ({ options, areKept }) => {
  const member = { organization_id: carrier.id, email: `${randomUUID()}@carrier.example` };
  const { id, email } = await insertPerson(worker, member);
  await traces['api_key.created_by']?.leave(id);
  const phones = { id: randomUUID(), name: `Phones ${id}`, key_hash: randomBytes(32) };
  await worker
    .insertInto('gps_connection')
    .values({
      ...phones,
      carrier_id: carrier.id,
      kind: 'NATIVE',
      settings: null,
      created_at: now,
    })
    .execute();
  const said = await run('remove', email, ...options);
  const key = await worker
    .selectFrom('api_key')
    .select(['id', 'revoked_at'])
    .where('created_by', '=', id)
    .executeTakeFirstOrThrow();
  expect(key.revoked_at).toEqual(areKept ? null : now);
  expect(said).toContain(`which the person created and may know, ${areKept ? 'still work' : 'are revoked'}`);
  expect(said).toContain(`  ${key.id}  "SAP", never used`);
  expect(said).toContain(`  ${phones.id}  "Phones ${id}", never used`);
});

test('signing a person out ends all their sessions, and nothing else', async () => {
  const { id, email } = await insertPerson(worker, { given_name: 'Ada', family_name: 'Lee' });
  for (let count = 0; count < 2; count += 1) await traces['session.person_id']?.leave(id);
  expect(await run('sign-out', email)).toBe(`Ada Lee (${email}) is signed out: 2 sessions ended.`);
  expect(await countRows('session.person_id', id)).toBe(0);
  expect(await run('sign-out', email)).toBe(`Ada Lee (${email}) was not signed in.`);
});
