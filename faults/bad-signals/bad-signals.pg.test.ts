import { expect, test } from 'vitest';
import { run } from './bad-signals.ts';

const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

test('G3: bad signals are identified and move nothing', longTimeout, async () => {
  const { holds, figure } = await run(true, SEED);
  expect(holds, figure).toBe(true);
});

test('G3 finds transports that move because device clocks are trusted', longTimeout, async () => {
  const { wronglyAnswered, moved } = await run(true, SEED, 'BELIEVES_DEVICE_CLOCKS');
  expect(wronglyAnswered).toBeGreaterThan(0);
  expect(moved).toBeGreaterThan(0);
});
