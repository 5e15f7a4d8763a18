import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './organization-isolation.ts';

const server = testServer();
const SEED = 20_261_122;
const longTimeout = { timeout: 600_000 };

test('G4: one organization’s data is neither read nor changed by another', longTimeout, async () => {
  const { holds, figure, requests } = await run(true, SEED, { server });
  expect(holds, figure).toBe(true);
  expect(requests).toBeGreaterThan(1_500);
});

test('G4 holds even if row-level security shows everything', longTimeout, async () => {
  const { holds, figure } = await run(true, SEED, { server, mutant: 'NO_POLICY' });
  expect(holds, figure).toBe(true);
});

test(
  'G4 finds data that is read and changed when a caller is taken for another organization',
  longTimeout,
  async () => {
    const { wrong } = await run(true, SEED, { server, mutant: 'ACTS_AS_OWNER' });
    expect(wrong.some((one) => one.includes(' read '))).toBe(true);
    expect(wrong.some((one) => one.includes(' changed '))).toBe(true);
  },
);
