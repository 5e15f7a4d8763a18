import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './attacks.ts';

const server = testServer();
const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

test('G20: the limits withstand simultaneous attacks, and the program keeps running', longTimeout, async () => {
  const { holds, figure } = await run(true, SEED, { server });
  expect(holds, figure).toBe(true);
});

test('G20 finds a server that does not count usage', longTimeout, async () => {
  const { holds, beyond } = await run(true, SEED, { server, mutant: 'COUNTS_NO_USE' });
  expect(holds).toBe(false);
  expect(beyond).toEqual(expect.arrayContaining(['no stream was refused', 'no expensive call was refused']));
});
