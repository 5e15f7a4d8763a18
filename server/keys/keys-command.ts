import { StartFailure } from '../failure/start-failure.ts';
import { replacedKeyLifetimes, type KeyPurpose } from '../secret/key-purpose.ts';
import type { StoredKey } from './key-ring-store.ts';
import type { ResetLosses } from './secret-store.ts';

export const keysCommandHelp = `Manages the keys of this Milepost, which are encrypted with its secret:

  npm run keys -- list
  npm run keys -- rotate
  npm run keys -- reset --yes

rotate creates new keys. Everyone stays signed in: what the old keys have signed stays valid until it expires.
reset is for a secret that is lost, or that someone else may know; in the latter case, delete its file first. It uses the
current secret or creates one, signs everyone out, and deletes the credentials of carriers at truck makers, which they must
enter again, and the secrets of webhooks, which send nothing until their shipper creates new ones. Stop Milepost first.`;

const commands = ['help', 'list', 'rotate', 'reset'] as const;

export function parseKeysCommand(args: readonly string[]): (typeof commands)[number] {
  const [given = 'help', ...rest] = args;
  const command = ['--help', '-h'].includes(given) ? 'help' : commands.find((known) => known === given);
  if (command === undefined) throw wrong(`There is no command "${given}": the commands are list, rotate and reset`);
  if (command === 'reset') {
    if (rest.join(' ') === '--yes') return command;
    throw wrong(
      '"reset" signs everyone out and deletes the credentials of carriers at truck makers and the secrets of webhooks: add --yes',
    );
  }
  if (rest.length > 0) throw wrong(`"${command}" takes no arguments, so leave out "${rest.join(' ')}"`);
  return command;
}

const words: Readonly<Record<KeyPurpose, { readonly what: string; readonly does: string; readonly did: string }>> = {
  'access-token': { what: 'access tokens', does: 'signs', did: 'verifies' },
  settings: { what: 'credentials and webhooks', does: 'seals', did: 'opens' },
  outbox: { what: 'unsent messages', does: 'seals', did: 'opens' },
};

export function describeKeys(keys: readonly StoredKey[]): string {
  const rows = keys.map(({ id, purpose, created_at: made, superseded_at: superseded }) => {
    const { what, does, did } = words[purpose];
    const state = superseded === null ? does : `${did} until ${endOf(purpose, superseded)}`;
    return [what.padEnd(27), made.toISOString(), id.padEnd(43), state].join('  ');
  });
  return rows.join('\n');
}

export function describeReset(file: string, { sessions, connections, webhooks }: ResetLosses): string {
  const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
  const ended = `${counted(sessions, 'session')} ended`;
  const lost = `the credentials of ${counted(connections, 'truck maker connection')} and the secrets of ${counted(webhooks, 'webhook')} were deleted`;
  return `New keys were created, encrypted with the secret ${file}. ${ended}, and ${lost}.`;
}

function endOf(purpose: KeyPurpose, superseded: Date): string {
  const { keptForSeconds, opensForSeconds } = replacedKeyLifetimes[purpose];
  if (opensForSeconds === Infinity) return 'it is deleted';
  return new Date(superseded.getTime() + keptForSeconds * 1_000).toISOString();
}

function wrong(sentence: string): StartFailure {
  return new StartFailure(`${sentence}. "npm run keys -- --help" shows how.`);
}
