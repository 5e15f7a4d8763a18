import { randomUUID } from 'node:crypto';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { Database } from '../database/database.ts';
import { StartFailure } from '../start/start-failure.ts';
import { addMember, listOrganizations, listPeople, removePerson, type ListedPerson } from './people-store.ts';
import type { PersonCommand } from './person-command.ts';

type Worker = Database['worker'];
type Add = Extract<PersonCommand, { kind: 'add' }>;

/** Does what was asked, and answers what to print. */
export async function actOnPeople(worker: Worker, command: Exclude<PersonCommand, { kind: 'help' }>): Promise<string> {
  switch (command.kind) {
    case 'list':
      return describePeople(await listPeople(worker));
    case 'add':
      return await add(worker, command);
    case 'remove':
      return await remove(worker, command.email);
  }
}

async function add(worker: Worker, command: Add): Promise<string> {
  const known = (await listPeople(worker)).find(({ email }) => email === command.email);
  if (known?.organization) {
    throw new StartFailure(
      `${command.email} belongs to "${known.organization.name}" already: remove the person first to change that.`,
    );
  }
  const givenName = command.givenName ?? known?.givenName;
  const familyName = command.familyName ?? known?.familyName;
  if (givenName === undefined || familyName === undefined) {
    throw new StartFailure(
      `${command.email} is new here: add --given-name and --family-name, which is how others see the person.`,
    );
  }
  const { administrator, email } = command;
  const organization = await findOrganization(worker, command);
  await addMember(worker, { email, givenName, familyName, administrator, organization });
  const made = organization.isNew ? ` (a new ${organization.role.toLowerCase()})` : '';
  const asAdministrator = administrator ? ', as administrator' : '';
  return `${givenName} ${familyName} (${email}) can sign in for "${organization.name}"${made}${asAdministrator}.`;
}

async function findOrganization(worker: Worker, { organization: name, role }: Add) {
  const all = await listOrganizations(worker);
  const named = all.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  const [found, ...more] = named.filter((each) => role === undefined || each.role === role);
  if (found !== undefined && more.length === 0) return { ...found, isNew: false };
  if (found !== undefined) {
    throw new StartFailure(
      `There are several organisations "${name}": say which with --role SHIPPER or --role CARRIER.`,
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
  return `There is no organisation "${name}" yet: add --role SHIPPER or --role CARRIER to make it.${others}`;
}

async function remove(worker: Worker, email: string): Promise<string> {
  const people = await listPeople(worker);
  const person = people.find((each) => each.email === email);
  if (person === undefined) {
    throw new StartFailure(
      `There is no person with the e-mail address ${email}: "npm run person -- list" shows who there is.`,
    );
  }
  const ended = await removePerson(worker, person.id);
  const sessions = ended === 0 ? '' : ` ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
  return `${person.givenName} ${person.familyName} (${email}) is removed.${sessions}`;
}

function describePeople(people: readonly ListedPerson[]): string {
  if (people.length === 0) return 'There are no people yet. "npm run person -- --help" shows how to add the first.';
  const rows = people.map((person) => [
    person.email ?? '(no verified e-mail address)',
    `${person.givenName} ${person.familyName}`.trim(),
    person.organization === null ? '(no organisation)' : `${person.organization.name}, ${person.organization.role}`,
    person.administrator ? 'administrator' : '',
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
