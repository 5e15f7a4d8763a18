import { describe, expect, test } from 'vitest';
import { testServer } from '../dev/testing/database/test-server.ts';
import { run as live } from './state-machine/state-machine.ts';
import { run as wake } from './timers/timers.ts';

const server = testServer();
const SEED = 20_261_120;
const patience = { timeout: 600_000 };

describe('G9: what time alone brings', () => {
  test('happens once and in time, though clocks crash', patience, async () => {
    const { holds, figure, crashes, events } = await wake(true, SEED, { server });
    expect(holds, figure).toBe(true);
    expect(crashes).toBeGreaterThan(3);
    expect(events).toBeGreaterThan(300);
  });

  test('would be found missing if the clock marked it before it wrote', patience, async () => {
    const { holds, wrong } = await wake(true, SEED, { server, mutant: 'MARKS_BEFORE_IT_WRITES' });
    expect(holds).toBe(false);
    expect(wrong.length).toBeGreaterThan(0);
  });
});

describe('G10: what people and trucks do', () => {
  test('is answered as it is allowed, and leaves everything as it must be', patience, async () => {
    const { holds, figure, refused, races } = await live(true, SEED, { server });
    expect(holds, figure).toBe(true);
    expect(refused).toBeGreaterThan(50);
    expect(races).toBeGreaterThan(10);
  });

  test('would be found wrong if waypoints could be completed out of turn', patience, async () => {
    const { failures } = await live(true, SEED, { server, mutant: 'COMPLETES_OUT_OF_TURN' });
    expect(failures[0]).toContain('not WAYPOINT_OUT_OF_TURN');
  });
});
