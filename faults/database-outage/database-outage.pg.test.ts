import { beforeAll, expect, test } from 'vitest';
import { buildWebApp } from '../../dev/testing/process/milepost-process.ts';
import { run } from './database-outage.ts';

const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

beforeAll(buildWebApp);

test('G19: Milepost recovers when the database goes away, whether external or embedded', longTimeout, async () => {
  const { holds, figure } = await run(true, SEED);
  expect(holds, figure).toBe(true);
});

test('G19 finds connections that multiply with each failed attempt', longTimeout, async () => {
  // On a busy machine they multiply until the database, or the system, has none left for the counting query.
  const found = await run(true, SEED, 'RECONNECTS_TWICE').then(({ wrong }) => wrong.join(), String);
  expect(found).toMatch(/\d+ connections listen|too many clients|EMFILE/);
});
