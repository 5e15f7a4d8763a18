import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './notification-effects.ts';

const server = testServer();
const SEED = 20_261_123;
const longTimeout = { timeout: 600_000 };

test(
  'G8: people are notified once, in the bell, by mail and by SMS, even if the program is killed at each step',
  longTimeout,
  async () => {
    const { holds, figure, messages, copies, kills } = await run(true, SEED, { server });
    expect(holds, figure).toBe(true);
    expect(kills).toBe(14);
    // Some were taken and sent again, so the promise was put to the test.
    expect(copies).toBeGreaterThan(messages);
  },
);

test('G8 finds mails and SMS that get a new key with each attempt', longTimeout, async () => {
  const { holds, wrong } = await run(true, SEED, { server, mutant: 'NO_KEY' });
  expect(holds).toBe(false);
  expect(wrong).toContainEqual(expect.stringMatching(/example.com got 2 messages about/));
  expect(wrong).toContainEqual(expect.stringMatching(/^\+49\d+ got 2 messages about/));
});
