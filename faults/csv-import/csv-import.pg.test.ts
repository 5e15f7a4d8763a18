import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './csv-import.ts';

const server = testServer();
const SEED = 20_261_125;
const longTimeout = { timeout: 600_000 };
/** A kill must hit the right moment: on a busy machine one run may miss what the mutant breaks. */
const chances = { ...longTimeout, retry: 2 };

test(
  'G14: files are imported completely and once, whatever they contain and whenever the importer is killed',
  longTimeout,
  async () => {
    const { holds, figure, rows, kills } = await run(true, SEED, { server });
    expect(holds, figure).toBe(true);
    expect(rows).toBeGreaterThan(1_500);
    expect(kills).toBe(4);
  },
);

test('G14 finds half-written data left by a kill when each statement commits immediately', chances, async () => {
  const { holds, wrong } = await run(true, SEED, { server, mutant: 'NO_TRANSACTION' });
  expect(holds).toBe(false);
  expect(wrong.length).toBeGreaterThan(0);
});
