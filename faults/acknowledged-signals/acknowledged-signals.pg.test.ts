import { expect, test } from 'vitest';
import { run } from './acknowledged-signals.ts';

const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

test(
  'G1: acknowledged signals are neither lost nor doubled when server and database are killed',
  longTimeout,
  async () => {
    const { holds, figure, acknowledged } = await run(true, SEED);
    expect(holds, figure).toBe(true);
    expect(acknowledged).toBeGreaterThan(1_000);
  },
);

test('G1 finds signals that are acknowledged before their commit', longTimeout, async () => {
  const { holds, lost } = await run(true, SEED, 'ACKNOWLEDGES_BEFORE_COMMIT');
  expect(holds).toBe(false);
  expect(lost).toBeGreaterThan(0);
});
