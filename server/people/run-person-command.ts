import { randomUUID } from 'node:crypto';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { Database } from '../database/database.ts';
import { StartFailure } from '../failure/start-failure.ts';
import * as access from './end-access-store.ts';
import {
  addMember,
  bindAccount,
  bindPerson,
  listOrganizations,
  listPeople,
  type ListedPerson,
} from './people-store.ts';
import type { PersonCommand } from './person-command.ts';

type Worker = Database['worker'];
type Add = Extract<PersonCommand, { kind: 'add' }>;

type PersonEvent = 'PERSON_ADDED' | 'PERSON_REMOVED' | 'PERSON_SIGNED_OUT' | 'PERSON_BOUND';

/** Reports each change for the security log. */
type RecordEvent = (event: PersonEvent, personId: string) => Promise<void>;

/** Runs a command and returns its output. */
export async function runPersonCommand(
  worker: Worker,
  command: Exclude<PersonCommand, { kind: 'help' }>,
  now: Date,
  note: RecordEvent,
  issuer: string | null,
): Promise<string> {
  switch (command.kind) {
    case 'list':
      return describePeople(await listPeople(worker));
    case 'add':
      return await add(worker, command, note, issuer);
    case 'remove':
      return await remove(worker, command, now, note);
    case 'sign-out':
      return await signOut(worker, command.person, note);
    case 'bind':
      return await bind(worker, command, note);
  }
}

async function add(worker: Worker, command: Add, note: RecordEvent, issuer: string | null): Promise<string> {
  const people = await listPeople(worker);
  const known = people.find(({ email }) => email === command.email);
  const account = findAccount(people, command, issuer, known);
  if (known?.organization) {
    throw new StartFailure(
      `${command.email} already belongs to "${known.organization.name}": remove the person first to change that.`,
    );
  }
  const givenName = command.givenName ?? known?.givenName;
  const familyName = command.familyName ?? known?.familyName;
  if (givenName === undefined || familyName === undefined) {
    throw new StartFailure(`${command.email} is new here: add --given-name and --family-name, which others will see.`);
  }
  const { administrator, email } = command;
  const organization = await findOrganization(worker, command);
  const personId = await addMember(worker, { email, givenName, familyName, administrator, organization });
  await note('PERSON_ADDED', personId);
  if (account !== null) {
    await bindAccount(worker, personId, account, account.nameless);
    await note('PERSON_BOUND', personId);
  }
  const made = organization.isNew ? ` (a new ${organization.role.toLowerCase()})` : '';
  const asAdministrator = administrator ? ', as administrator' : '';
  return `${givenName} ${familyName} (${email}) can sign in for "${organization.name}"${made}${asAdministrator}.`;
}

/**
 * The account named by --subject; refused if it already belongs to another person, or the person has another account.
 */
function findAccount(
  people: readonly ListedPerson[],
  { subject, email }: Add,
  issuer: string | null,
  known: ListedPerson | undefined,
) {
  if (subject === undefined) return null;
  if (issuer === null) {
    throw new StartFailure('--subject names an account of your identity provider, and none is set: set OIDC_ISSUER.');
  }
  const isIt = (account: ListedPerson['account']) => account?.issuer === issuer && account.subject === subject;
  if (known !== undefined && known.account !== null && !isIt(known.account)) {
    throw new StartFailure(`${email} already signs in as ${known.account.subject}: remove the person first.`);
  }
  const holder = people.find((person) => isIt(person.account) && person !== known);
  if (holder !== undefined && (holder.email !== null || holder.organization !== null)) {
    throw new StartFailure(`${describe(holder)} already signs in as ${subject}: remove that person first.`);
  }
  return { issuer, subject, nameless: holder?.id ?? null };
}

async function findOrganization(worker: Worker, { organization: name, role }: Add) {
  const all = await listOrganizations(worker);
  const named = all.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  const [found, ...more] = named.filter((each) => role === undefined || each.role === role);
  if (found !== undefined && more.length === 0) return { ...found, isNew: false };
  if (found !== undefined) {
    throw new StartFailure(
      `There are several organisations "${name}": choose one with --role SHIPPER or --role CARRIER.`,
    );
  }
  const [other] = named;
  if (other !== undefined) {
    throw new StartFailure(
      `"${other.name}" is a ${other.role.toLowerCase()}: leave --role out, or choose another name.`,
    );
  }
  if (role === undefined) throw new StartFailure(unknownOrganization(name, all));
  return { id: randomUUID(), name, role, isNew: true };
}

function unknownOrganization(name: string, all: readonly { name: string; role: OrganizationRole }[]): string {
  const others = all.length === 0 ? '' : ` There are: ${all.map((each) => `"${each.name}"`).join(', ')}.`;
  return `There is no organisation "${name}" yet: add --role SHIPPER or --role CARRIER to create it.${others}`;
}

async function remove(
  worker: Worker,
  { person: wanted, keepsKeys }: Extract<PersonCommand, { kind: 'remove' }>,
  now: Date,
  note: RecordEvent,
): Promise<string> {
  const person = findPerson(await listPeople(worker), wanted);
  const { sessions, keys } = await access.removePerson(worker, person.id, now, keepsKeys);
  await note('PERSON_REMOVED', person.id);
  const connections =
    person.organization === null ? [] : await access.findKeyedConnections(worker, person.organization.id);
  return [
    `${describe(person)} was removed.${sessions === 0 ? '' : ` ${countSessions(sessions)} ended.`}`,
    ...describeKeys(keys, keepsKeys),
    ...describeConnections(connections),
  ].join('\n');
}

function describeKeys(keys: readonly access.KnownKey[], areKept: boolean): string[] {
  if (keys.length === 0) return [];
  const what = areKept
    ? 'These API keys, which the person created and may know, still work. To revoke one: DELETE /v2/api-keys/ID.'
    : 'These API keys, which the person created and may know, are revoked. Whatever used them needs a new one:';
  return [what, ...keys.map(describeKey)];
}

function describeConnections(connections: readonly access.KnownKey[]): string[] {
  if (connections.length === 0) return [];
  return [
    'The keys of these GPS connections still work, so tracking continues. To replace one: POST /v2/gps-connections/ID/rotate-key.',
    ...connections.map(describeKey),
  ];
}

function describeKey({ id, name, lastUsedAt }: access.KnownKey): string {
  return `  ${id}  "${name}", ${lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.toISOString()}`}`;
}

async function signOut(worker: Worker, wanted: string, note: RecordEvent): Promise<string> {
  const person = findPerson(await listPeople(worker), wanted);
  const ended = await access.endSessions(worker, person.id);
  if (ended === 0) return `${describe(person)} was not signed in.`;
  await note('PERSON_SIGNED_OUT', person.id);
  return `${describe(person)} is signed out: ${countSessions(ended)} ended.`;
}

async function bind(
  worker: Worker,
  { email, id }: Extract<PersonCommand, { kind: 'bind' }>,
  note: RecordEvent,
): Promise<string> {
  const people = await listPeople(worker);
  const person = findPerson(people, email);
  const nameless = findPerson(people, id);
  if (nameless.account === null || nameless.organization !== null) {
    throw new StartFailure(`${id} is not an account without an address: "npm run person -- list" shows which are.`);
  }
  await bindPerson(worker, person.id, nameless.id);
  await note('PERSON_BOUND', person.id);
  const { subject, issuer } = nameless.account;
  return `${describe(person)} signs in as ${subject} at ${issuer} from now on.`;
}

function findPerson(people: readonly ListedPerson[], wanted: string): ListedPerson {
  const person = people.find(({ email, id }) => email === wanted || (email === null && id === wanted));
  if (person !== undefined) return person;
  const what = wanted.includes('@') ? 'the e-mail address' : 'the ID';
  throw new StartFailure(`There is no person with ${what} ${wanted}: "npm run person -- list" shows who there is.`);
}

function describe({ email, id, givenName, familyName }: ListedPerson): string {
  return `${givenName} ${familyName} (${email ?? id})`.trim();
}

function countSessions(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`;
}

function describePeople(people: readonly ListedPerson[]): string {
  if (people.length === 0) return 'There are no people yet. "npm run person -- --help" shows how to add the first.';
  const rows = people.map((person) => [
    person.email ?? person.id,
    `${person.givenName} ${person.familyName}`.trim(),
    person.organization === null ? '(no organisation)' : `${person.organization.name}, ${person.organization.role}`,
    person.administrator ? 'administrator' : accountWithoutAddress(person),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function accountWithoutAddress({ email, account }: ListedPerson): string {
  if (email !== null || account === null) return '';
  return `no verified e-mail address; signed in as ${account.subject} at ${account.issuer}`;
}
