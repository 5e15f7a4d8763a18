import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './forged-tokens.ts';

const server = testServer();
const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

test('G12: forged tokens give no access, and are refused like any other invalid token', longTimeout, async () => {
  const { holds, tried, accepted, wronglyRefused } = await run(true, SEED, { server });
  expect({ accepted, wronglyRefused }).toEqual({ accepted: [], wronglyRefused: [] });
  expect(holds).toBe(true);
  expect(tried).toBeGreaterThan(50);
});

test('G12 finds a server that does not check a token’s audience', longTimeout, async () => {
  const { accepted } = await run(true, SEED, { server, mutant: 'IGNORES_AUDIENCE' });
  expect(accepted).toContain('another audience');
});

test('G12 finds a server that trusts the key inside a token', longTimeout, async () => {
  const { accepted } = await run(true, SEED, { server, mutant: 'TRUSTS_THE_TOKENS_KEY' });
  expect(accepted).toContain('a key of its own');
});
