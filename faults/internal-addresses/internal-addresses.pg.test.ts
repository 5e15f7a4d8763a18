import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './internal-addresses.ts';

const server = testServer();
const longTimeout = { timeout: 600_000 };

test('G7: webhooks never reach internal addresses, however they are written', longTimeout, async () => {
  const { holds, figure, attempts } = await run(true, 1, { server });
  expect(holds, figure).toBe(true);
  expect(attempts).toBeGreaterThan(500);
});

test(
  'G7 finds a name that resolves to an internal address when called, if names are only checked on saving',
  longTimeout,
  async () => {
    const { holds, reached } = await run(true, 1, { server, mutant: 'CHECKS_ON_SAVE' });
    expect(holds).toBe(false);
    expect(reached).toBeGreaterThan(0);
  },
);
