import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './malformed-input.ts';

const server = testServer();
const SEED = 20_261_122;
const longTimeout = { timeout: 600_000 };

test('G11: malformed input is refused by name, quickly and without effect', longTimeout, async () => {
  const { holds, figure, refused } = await run(true, SEED, { server });
  expect(holds, figure).toBe(true);
  expect(refused).toBeGreaterThan(1_000);
});

test.each(['BELIEVES_ADDRESSES', 'BELIEVES_BODIES'] as const)(
  'G11 finds defects of a server that %s',
  longTimeout,
  async (mutant) => {
    const { holds, wrong } = await run(true, SEED, { server, mutant });
    expect(holds).toBe(false);
    expect(wrong.join('\n')).toContain('INTERNAL_ERROR');
  },
);
