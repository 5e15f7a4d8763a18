import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { addSession } from '../session/session-store.ts';
import { runPersonCommand } from './run-person-command.ts';
import { parsePersonCommand } from './person-command.ts';
import { findOrAddPerson } from './person-store.ts';

const { database } = await freshDatabase();
const { worker } = database;

beforeEach(async () => {
  issuer = null;
  for (const table of ['session', 'person', 'organization'] as const) await worker.deleteFrom(table).execute();
});

const told: string[] = [];
let issuer: string | null = null;

async function run(...args: string[]): Promise<string> {
  const command = parsePersonCommand(args);
  if (command.kind === 'help') throw new Error('There is nothing to do.');
  return await runPersonCommand(worker, command, new Date(), async (event) => void told.push(event), issuer);
}

const ada = ['add', 'ada@company.example', '--given-name', 'Ada', '--family-name', 'Lee'];
const bob = ['add', 'bob@company.example', '--given-name', 'Bob', '--family-name', 'Orr'];
const company = ['--organization', 'My company'];

test('the command adds the first organisation and person of a fresh installation', async () => {
  expect(await run('list')).toBe('There are no people yet. "npm run person -- --help" shows how to add the first.');
  expect(await run(...ada, ...company, '--role', 'SHIPPER', '--admin')).toBe(
    'Ada Lee (ada@company.example) can sign in for "My company" (a new shipper), as administrator.',
  );
  expect(await run(...bob, '--organization', 'MY COMPANY')).toBe(
    'Bob Orr (bob@company.example) can sign in for "My company".',
  );
  expect(await run('list')).toBe(
    'ada@company.example  Ada Lee  My company, SHIPPER  administrator\nbob@company.example  Bob Orr  My company, SHIPPER',
  );
});

test('the command assigns an organisation to a person who has already signed in', async () => {
  const said = { subject: 's', email: 'ada@company.example', emailVerified: true, givenName: 'Ada', familyName: 'Lee' };
  const id = await findOrAddPerson(worker, 'https://id.example', said);
  await run('add', 'ada@company.example', ...company, '--role', 'CARRIER');
  expect(await findOrAddPerson(worker, 'https://id.example', said)).toBe(id);
  expect(await run('list')).toBe('ada@company.example  Ada Lee  My company, CARRIER');
});

test('removing a person ends their sessions', async () => {
  await run(...ada, ...company, '--role', 'SHIPPER');
  const { id: personId } = await worker.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const now = new Date();
  const session = { id: randomBytes(32), personId, browser: null, expiresAt: new Date(now.getTime() + 1000) };
  await addSession(worker, session, now);
  expect(await run('remove', 'ada@company.example')).toBe(
    'Ada Lee (ada@company.example) was removed. 1 session ended.',
  );
  expect(told.at(-1)).toBe('PERSON_REMOVED');
  expect(await worker.selectFrom('session').select('id').execute()).toEqual([]);
});

describe('an account named with a person', () => {
  const unconfirmed = {
    subject: 'ada-7',
    email: 'ada@company.example',
    emailVerified: null,
    givenName: 'A',
    familyName: 'L',
  };
  const subject = ['--subject', 'ada-7'];

  beforeEach(() => {
    issuer = 'https://id.example';
  });

  test('lets that person sign in, whatever the issuer says about the address', async () => {
    await run(...ada, ...company, '--role', 'SHIPPER', ...subject);
    expect(told.slice(-2)).toEqual(['PERSON_ADDED', 'PERSON_BOUND']);
    await findOrAddPerson(worker, 'https://id.example', unconfirmed);
    expect(await run('list')).toBe('ada@company.example  Ada Lee  My company, SHIPPER');
  });

  test('turns a person who has already signed in with it into that person', async () => {
    const nameless = await findOrAddPerson(worker, 'https://id.example', unconfirmed);
    await run(...ada, ...company, '--role', 'SHIPPER', ...subject);
    expect(await findOrAddPerson(worker, 'https://id.example', unconfirmed)).not.toBe(nameless);
    expect(await run('list')).toBe('ada@company.example  Ada Lee  My company, SHIPPER');
  });

  test('is refused if it belongs to another person, or if there is no issuer', async () => {
    await run(...ada, ...company, '--role', 'SHIPPER', ...subject);
    await expect(run(...bob, ...company, ...subject)).rejects.toThrow(
      'Ada Lee (ada@company.example) already signs in as ada-7: remove that person first.',
    );
    issuer = null;
    await expect(run(...bob, ...company, '--subject', 'bob')).rejects.toThrow('set OIDC_ISSUER');
    expect(await run('list')).toBe('ada@company.example  Ada Lee  My company, SHIPPER');
  });

  test('does not replace another account with which the person signs in', async () => {
    await findOrAddPerson(worker, 'https://id.example', { ...unconfirmed, subject: 'old', emailVerified: true });
    await expect(run(...ada, ...company, '--role', 'SHIPPER', ...subject)).rejects.toThrow(
      'ada@company.example already signs in as old: remove the person first.',
    );
  });
});

describe('a person whose issuer does not confirm the address', () => {
  const issuer = 'https://id.example';
  const said = { subject: 's', email: 'ada@company.example', emailVerified: false, givenName: 'A', familyName: 'L' };

  test('a person whose issuer does not confirm the address is listed with the account, and can be removed by ID', async () => {
    const id = await findOrAddPerson(worker, issuer, said);
    expect(await run('list')).toBe(
      `${id}  A L  (no organisation)  no verified e-mail address; signed in as s at https://id.example`,
    );
    expect(await run('remove', id)).toBe(`A L (${id}) was removed.`);
    await expect(run('remove', id)).rejects.toThrow(`There is no person with the ID ${id}`);
  });

  test('a person whose issuer does not confirm the address gets in, with their session, once the operator names them', async () => {
    await run(...ada, ...company, '--role', 'SHIPPER');
    const id = await findOrAddPerson(worker, issuer, said);
    const now = new Date();
    const session = { id: randomBytes(32), personId: id, browser: null, expiresAt: new Date(now.getTime() + 1000) };
    await addSession(worker, session, now);
    expect(await run('bind', 'ada@company.example', id)).toBe(
      'Ada Lee (ada@company.example) signs in as s at https://id.example from now on.',
    );
    expect(await run('list')).toBe('ada@company.example  Ada Lee  My company, SHIPPER');
    const known = await findOrAddPerson(worker, issuer, said);
    const sessions = await worker.selectFrom('session').select(['id', 'person_id']).execute();
    expect(sessions).toEqual([{ id: session.id, person_id: known }]);
  });

  test('a person whose issuer does not confirm the address cannot be bound twice, nor can one who has an address', async () => {
    await run(...ada, ...company, '--role', 'SHIPPER');
    const id = await findOrAddPerson(worker, issuer, { ...said, email: 'eve@company.example', emailVerified: true });
    await expect(run('bind', 'ada@company.example', id)).rejects.toThrow(`There is no person with the ID ${id}`);
  });
});

test.each([
  ['a new person without names', ['add', 'x@company.example', ...company], 'x@company.example is new here: add'],
  ['an unknown organisation', [...bob, '--organization', 'Mine'], 'There is no organisation "Mine" yet: add --role'],
  ['the other role', [...bob, ...company, '--role', 'CARRIER'], '"My company" is a shipper: leave --role out, or'],
  ['a member', [...ada, ...company], 'ada@company.example already belongs to "My company": remove the person first'],
  ['nobody', ['remove', 'x@company.example'], 'There is no person with the e-mail address x@company.example: "npm'],
])('%s: refused in one sentence, and nothing changes', async (_what, args, sentence) => {
  await run(...ada, ...company, '--role', 'SHIPPER');
  await expect(run(...args)).rejects.toThrow(sentence);
  expect(await run('list')).toBe('ada@company.example  Ada Lee  My company, SHIPPER');
});
