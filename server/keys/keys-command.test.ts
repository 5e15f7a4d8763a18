import { describe, expect, test } from 'vitest';
import { describeKeys, describeReset, keysCommandHelp, parseKeysCommand } from './keys-command.ts';

describe('the keys command', () => {
  test.each([
    [[], 'help'],
    [['--help'], 'help'],
    [['list'], 'list'],
    [['rotate'], 'rotate'],
    [['reset', '--yes'], 'reset'],
  ])('%j is parsed as %s', (args, command) => {
    expect(parseKeysCommand(args)).toBe(command);
  });

  test.each([
    [['change'], 'There is no command "change"'],
    [['list', 'all'], '"list" takes no arguments, so leave out "all"'],
    [['reset'], '"reset" signs everyone out'],
    [['reset', '--yes', 'please'], 'add --yes'],
  ])('%j is refused in one sentence that points to the help', (args, sentence) => {
    expect(() => parseKeysCommand(args)).toThrow(sentence);
    expect(() => parseKeysCommand(args)).toThrow('"npm run keys -- --help" shows how.');
  });

  test('its help names every command', () => {
    expect(['list', 'rotate', 'reset'].every((command) => keysCommandHelp.includes(`npm run keys -- ${command}`))).toBe(
      true,
    );
  });
});

test('each key is described with its purpose and how long it is valid', () => {
  const made = new Date('2026-11-20T08:00:00Z');
  const key = { wrapped: Buffer.alloc(0), created_at: made };
  const keys = [
    { ...key, id: 'a', purpose: 'access-token' as const, superseded_at: new Date('2026-11-20T09:00:00Z') },
    { ...key, id: 'b', purpose: 'access-token' as const, superseded_at: null },
    { ...key, id: 'c', purpose: 'settings' as const, superseded_at: null },
  ];
  expect(
    describeKeys(keys)
      .split('\n')
      .map((line) => line.replaceAll(/ {2,}/g, ' | ')),
  ).toEqual([
    'access tokens | 2026-11-20T08:00:00.000Z | a | verifies until 2026-11-20T17:01:00.000Z',
    'access tokens | 2026-11-20T08:00:00.000Z | b | signs',
    'credentials and webhooks | 2026-11-20T08:00:00.000Z | c | seals',
  ]);
});

test('a reset reports what was lost', () => {
  expect(describeReset('/data/secret', { sessions: 1, connections: 1, webhooks: 1 })).toBe(
    'New keys were created, encrypted with the secret /data/secret. 1 session ended, and the credentials of 1 truck maker connection and the secrets of 1 webhook were deleted.',
  );
  expect(describeReset('/data/secret', { sessions: 2, connections: 0, webhooks: 3 })).toContain(
    '2 sessions ended, and the credentials of 0 truck maker connections and the secrets of 3 webhooks were deleted.',
  );
});
