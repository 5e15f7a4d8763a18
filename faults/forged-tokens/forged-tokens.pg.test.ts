import { describe, expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run as forge } from './forged-tokens.ts';

const server = testServer();
const SEED = 20_261_120;
const patience = { timeout: 600_000 };

describe('G12: forged tokens', () => {
  test('open nothing, and are refused like any other', patience, async () => {
    const { holds, tried, accepted, wronglyRefused } = await forge(true, SEED, { server });
    expect({ accepted, wronglyRefused }).toEqual({ accepted: [], wronglyRefused: [] });
    expect(holds).toBe(true);
    expect(tried).toBeGreaterThan(50);
  });

  test('would be found accepted by a server that does not look for whom a token is meant', patience, async () => {
    const { accepted } = await forge(true, SEED, { server, mutant: 'IGNORES_AUDIENCE' });
    expect(accepted).toContain('another audience');
  });

  test('would be found accepted by a server that believes the key a token brings along', patience, async () => {
    const { accepted } = await forge(true, SEED, { server, mutant: 'TRUSTS_THE_TOKENS_KEY' });
    expect(accepted).toContain('a key of its own');
  });
});
