import { organizationRoles, type OrganizationRole } from '@milepost/domain/access/organization-role';
import { parseArgs } from 'node:util';
import { StartFailure } from '../failure/start-failure.ts';

/** The id from the list, for a person without an address. */
type EmailOrId = string;

export type PersonCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'list' }
  | { readonly kind: 'remove'; readonly person: EmailOrId; readonly keepsKeys: boolean }
  | { readonly kind: 'sign-out'; readonly person: EmailOrId }
  | { readonly kind: 'bind'; readonly email: string; readonly id: string }
  | {
      readonly kind: 'add';
      readonly email: string;
      readonly givenName: string | undefined;
      readonly familyName: string | undefined;
      readonly organization: string;
      readonly role: OrganizationRole | undefined;
      readonly administrator: boolean;
      /** The account at the identity provider; if undefined, the verified address finds it. */
      readonly subject: string | undefined;
    };

export const personCommandHelp = `Manages who may use this Milepost, and for which organisation:

  npm run person -- list
  npm run person -- add EMAIL --given-name NAME --family-name NAME --organization NAME [--role SHIPPER|CARRIER] [--admin] [--subject ID]
  npm run person -- remove EMAIL|ID [--keep-keys]
  npm run person -- sign-out EMAIL|ID
  npm run person -- bind EMAIL ID

--role is required for a new organisation. --admin gives access to the administration pages.
With your own identity provider (OIDC_ISSUER), people are recognised by the verified e-mail address that they first sign in
with, or by --subject, the ID of their account there (the claim "sub"). People who signed in without a verified address are
listed with an ID: "bind" assigns such an account to the person with that address, so be sure who it is. Removing a person
ends their sessions at once and revokes the API keys that they created; --keep-keys keeps the keys. Signing a person out
ends their sessions on every device, and their printed tokens.`;

const options = {
  'given-name': { type: 'string' },
  'family-name': { type: 'string' },
  organization: { type: 'string' },
  role: { type: 'string' },
  admin: { type: 'boolean' },
  subject: { type: 'string' },
  'keep-keys': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function parsePersonCommand(args: readonly string[]): PersonCommand {
  const { values, positionals } = parse(args);
  const [command, email, ...more] = positionals;
  if (values.help === true || command === undefined || command === 'help') return { kind: 'help' };
  const [id, ...rest] = command === 'bind' ? more : [undefined, ...more];
  if (rest.length > 0) {
    throw wrong(`"${rest.join(' ')}" is one argument too many: put names of several words in quotation marks`);
  }
  switch (command) {
    case 'list':
      if (email !== undefined) throw wrong(`"list" takes no arguments, so leave out "${email}"`);
      return { kind: 'list' };
    case 'remove':
      return { kind: 'remove', person: readPerson(command, email), keepsKeys: values['keep-keys'] === true };
    case 'sign-out':
      return { kind: 'sign-out', person: readPerson(command, email) };
    case 'bind':
      return { kind: 'bind', email: readEmail(command, email), id: readId(id) };
    case 'add':
      return {
        kind: 'add',
        email: readEmail(command, email),
        givenName: readName('given-name', values['given-name']),
        familyName: readName('family-name', values['family-name']),
        organization: readOrganization(values.organization),
        role: readRole(values.role),
        administrator: values.admin === true,
        subject: readName('subject', values.subject),
      };
    default:
      throw wrong(`There is no command "${command}": the commands are list, add, remove, sign-out and bind`);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : '').split(/\. |\n/);
    throw wrong(said.replace(/\.$/, ''));
  }
}

function readEmail(command: string, email: string | undefined): string {
  if (email === undefined) throw wrong(`Which person? Add the e-mail address after "${command}"`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw wrong(`"${email}" is not an e-mail address`);
  return email.toLowerCase();
}

function readPerson(command: string, text: string | undefined): EmailOrId {
  return isId(text) ? text.toLowerCase() : readEmail(command, text);
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function readId(id: string | undefined): string {
  if (!isId(id)) throw wrong('Which account? Add the ID that "list" shows for it after the e-mail address');
  return id.toLowerCase();
}

function readName(option: string, value: string | undefined): string | undefined {
  if (value?.trim() === '') throw wrong(`--${option} is empty`);
  return value?.trim();
}

function readOrganization(value: string | undefined): string {
  const name = readName('organization', value);
  if (name === undefined) throw wrong('For which organisation? Add --organization "Name"');
  return name;
}

function readRole(value: string | undefined): OrganizationRole | undefined {
  if (value === undefined) return undefined;
  const role = organizationRoles.find((each) => each === value.toUpperCase());
  if (role === undefined) throw wrong(`--role is "${value}": it is ${organizationRoles.join(' or ')}`);
  return role;
}

function wrong(sentence: string): StartFailure {
  return new StartFailure(`${sentence}. "npm run person -- --help" shows how.`);
}
