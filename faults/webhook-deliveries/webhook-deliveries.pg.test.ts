import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './webhook-deliveries.ts';

const server = testServer();
const SEED = 20_261_123;
const longTimeout = { timeout: 600_000 };

test(
  'G5: every event reaches every webhook, first attempts in order, and signed, even if both sides fail',
  longTimeout,
  async () => {
    const { holds, figure, arrivals, failed, kills } = await run(true, SEED, { server });
    expect(holds, figure).toBe(true);
    expect(arrivals).toBeGreaterThan(12 * 8 * 3);
    expect(failed).toBeGreaterThan(50);
    expect(kills).toBe(4);
  },
);

test('G5 finds events that are missed because reading continues from the highest sequence', longTimeout, async () => {
  const { holds, wrong } = await run(true, SEED, { server, mutant: 'ID_CURSOR' });
  expect(holds).toBe(false);
  expect(wrong.length).toBeGreaterThan(0);
});
