import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './timers.ts';

const server = testServer();
const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

test('G9: effects of time happen once and on time, even if clocks crash', longTimeout, async () => {
  const { holds, figure, crashes, events, gpsReports, approaches } = await run(true, SEED, { server });
  expect(holds, figure).toBe(true);
  expect(crashes).toBeGreaterThan(3);
  expect(events).toBeGreaterThan(300);
  expect(gpsReports).toBeGreaterThan(30);
  expect(approaches).toBeGreaterThan(20);
});

test('G9 finds effects that are lost because the clock marks them before it writes', longTimeout, async () => {
  const { holds, wrong } = await run(true, SEED, { server, mutant: 'MARKS_BEFORE_IT_WRITES' });
  expect(holds).toBe(false);
  expect(wrong.length).toBeGreaterThan(0);
});

test(
  'G9 finds approaches that are not reported because nothing wakes the forecasts for them',
  longTimeout,
  async () => {
    const { holds, wrong } = await run(true, SEED, { server, mutant: 'FORGETS_APPROACHES' });
    expect(holds).toBe(false);
    expect(wrong).toContainEqual(expect.stringMatching(/^not told to be approached/));
  },
);
