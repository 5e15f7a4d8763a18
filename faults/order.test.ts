import { describe, expect, test } from 'vitest';
import { run } from './g2-order-of-signals.ts';

const SEED = 20_261_120;
const patience = { timeout: 60_000 };

describe('G2: the order of signals', () => {
  test('does not matter, nor how often they come', patience, async () => {
    const { holds, figure } = await run(true, SEED);
    expect(holds, figure).toBe(true);
  });

  test('would be found to matter if the last arrival won', patience, async () => {
    expect((await run(true, SEED, 'LAST_ARRIVAL_WINS')).holds).toBe(false);
  });
});
