import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './order-of-signals.ts';

const server = testServer();
const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

test('G2: neither the order of signals nor repetition matters', longTimeout, async () => {
  const { holds, figure } = await run(true, SEED, { server });
  expect(holds, figure).toBe(true);
});

test('G2 finds a server where the last arrival wins', longTimeout, async () => {
  const { holds, ruledDifferently } = await run(true, SEED, { server, mutant: 'LAST_ARRIVAL_WINS' });
  expect(holds).toBe(false);
  expect(ruledDifferently).toBeGreaterThan(20);
});

test('G2 finds a server that forgets late signals', longTimeout, async () => {
  const { holds, storedDifferently } = await run(true, SEED, { server, mutant: 'FORGETS_LATE_SIGNALS' });
  expect(holds).toBe(false);
  expect(storedDifferently).toBeGreaterThan(0);
});

test('G2 finds arrivals that are reported again at each wake-up', longTimeout, async () => {
  const { holds, reportedDifferently } = await run(true, SEED, { server, mutant: 'TELLS_WHAT_STANDS' });
  expect(holds).toBe(false);
  expect(reportedDifferently).toContainEqual(expect.stringMatching(/^told twice: .* waypoint.arrived/));
});

test('G2 finds arrivals that are learned late and not reported', longTimeout, async () => {
  const { holds, reportedDifferently } = await run(true, SEED, { server, mutant: 'TELLS_NOTHING_LATE' });
  expect(holds).toBe(false);
  expect(reportedDifferently).toContainEqual(expect.stringMatching(/^not told: .* waypoint.arrived/));
});
