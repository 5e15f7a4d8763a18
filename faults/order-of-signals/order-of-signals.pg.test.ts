import { describe, expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './order-of-signals.ts';

const server = testServer();
const SEED = 20_261_120;
const patience = { timeout: 600_000 };

describe('G2: the order of signals', () => {
  test('does not matter, nor how often they come', patience, async () => {
    const { holds, figure } = await run(true, SEED, { server });
    expect(holds, figure).toBe(true);
  });

  test('would be found to matter if the last arrival won', patience, async () => {
    const { holds, ruledDifferently } = await run(true, SEED, { server, mutant: 'LAST_ARRIVAL_WINS' });
    expect(holds).toBe(false);
    expect(ruledDifferently).toBeGreaterThan(20);
  });

  test('would be found to matter if what comes late were forgotten', patience, async () => {
    const { holds, storedDifferently } = await run(true, SEED, { server, mutant: 'FORGETS_LATE_SIGNALS' });
    expect(holds).toBe(false);
    expect(storedDifferently).toBeGreaterThan(0);
  });
});
