import { expect, test } from 'vitest';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { run } from './state-machine.ts';

const server = testServer();
const SEED = 20_261_120;
const longTimeout = { timeout: 600_000 };

test('G10: allowed commands succeed, others are refused, and the state stays as it must be', longTimeout, async () => {
  const { holds, figure, refused, races, worked } = await run(true, SEED, { server });
  expect(holds, figure).toBe(true);
  expect(refused).toBeGreaterThan(50);
  expect(races).toBeGreaterThan(10);
  expect(worked).toBeGreaterThan(15);
});

test('G10 finds waypoints that are completed out of turn', longTimeout, async () => {
  const { failures } = await run(true, SEED, { server, mutant: 'COMPLETES_OUT_OF_TURN' });
  expect(failures[0]).toContain('not WAYPOINT_OUT_OF_TURN');
});

test('G10 finds a snooze that hides the transport from the partner as well', longTimeout, async () => {
  const { failures } = await run(true, SEED, { server, mutant: 'SNOOZES_FOR_BOTH' });
  expect(failures[0]).toContain('tells the');
});
