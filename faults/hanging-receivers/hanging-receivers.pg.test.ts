import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './hanging-receivers.ts';

const server = testServer();
const longTimeout = { timeout: 600_000 };

test('G6: webhooks with hanging receivers do not delay the others', longTimeout, async () => {
  const { holds, figure, delivered, hung } = await run(true, 0, { server });
  expect(holds, figure).toBe(true);
  expect(delivered).toBe(20 * (50 + 49 + 10));
  expect(hung).toBeGreaterThan(32);
});

test('G6 finds that others are delayed when slots are given to any receiver without a limit', longTimeout, async () => {
  const { holds, figure } = await run(true, 0, { server, mutant: 'NO_LIMIT' });
  expect(holds, figure).toBe(false);
});
