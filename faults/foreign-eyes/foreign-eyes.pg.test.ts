import { describe, expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './foreign-eyes.ts';

const server = testServer();
const SEED = 20_261_122;
const patience = { timeout: 600_000 };

describe('G4: what belongs to others', () => {
  test('is neither read nor changed by anybody else', patience, async () => {
    const { holds, figure, requests } = await run(true, SEED, { server });
    expect(holds, figure).toBe(true);
    expect(requests).toBeGreaterThan(1_500);
  });

  test('would stay so if row-level security showed everything', patience, async () => {
    const { holds, figure } = await run(true, SEED, { server, mutant: 'NO_POLICY' });
    expect(holds, figure).toBe(true);
  });

  test('would be found to be read and changed if the organization of who asks were mistaken', patience, async () => {
    const { wrong } = await run(true, SEED, { server, mutant: 'ACTS_AS_OWNER' });
    expect(wrong.some((one) => one.includes(' read '))).toBe(true);
    expect(wrong.some((one) => one.includes(' changed '))).toBe(true);
  });
});
