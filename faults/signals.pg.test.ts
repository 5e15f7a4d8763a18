import { describe, expect, test } from 'vitest';
import { run as acknowledged } from './acknowledged-signals/acknowledged-signals.ts';
import { run as bad } from './bad-signals/bad-signals.ts';

const SEED = 20_261_120;
const patience = { timeout: 600_000 };

describe('G1: what was acknowledged', () => {
  test('is neither lost nor doubled when server and database are killed', patience, async () => {
    const { holds, figure, acknowledged: count } = await acknowledged(true, SEED);
    expect(holds, figure).toBe(true);
    expect(count).toBeGreaterThan(1_000);
  });

  test('would be found lost if it were acknowledged before its commit', patience, async () => {
    const { holds, lost } = await acknowledged(true, SEED, 'ACKNOWLEDGES_BEFORE_COMMIT');
    expect(holds).toBe(false);
    expect(lost).toBeGreaterThan(0);
  });
});

describe('G3: bad signals', () => {
  test('are named and move nothing', patience, async () => {
    const { holds, figure } = await bad(true, SEED);
    expect(holds, figure).toBe(true);
  });

  test('would be found moving transports if the clocks of devices were believed', patience, async () => {
    const { wronglyAnswered, moved } = await bad(true, SEED, 'BELIEVES_DEVICE_CLOCKS');
    expect(wronglyAnswered).toBeGreaterThan(0);
    expect(moved).toBeGreaterThan(0);
  });
});
