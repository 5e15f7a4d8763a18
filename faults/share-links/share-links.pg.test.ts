import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './share-links.ts';

const server = testServer();
const SEED = 20_261_123;
const longTimeout = { timeout: 600_000 };

test('G13: links cannot be guessed, expire on time, and leave no trace', longTimeout, async () => {
  const { holds, figure } = await run(true, SEED, { server });
  expect(holds, figure).toBe(true);
});

test('G13 finds a process that caches links revoked elsewhere', longTimeout, async () => {
  const { wrong } = await run(true, SEED, { server, mutant: 'CACHES_LINKS' });
  expect(wrong).toContain('a revoked link was open for more than a second');
});

test('G13 finds a server that logs the tokens of links', longTimeout, async () => {
  const { wrong } = await run(true, SEED, { server, mutant: 'LOGS_HEADERS' });
  expect(wrong).toContain('the log holds a token');
});
