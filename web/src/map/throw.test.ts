import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handSpeed, hasStopped, runOn } from './throw.ts';

const nowhere = { x: 0, y: 0 };

test('a hand that moves evenly is soon known to be as fast as it is', () => {
  let speed = nowhere;
  for (let moves = 0; moves < 10; moves += 1) speed = handSpeed(speed, { x: 16, y: -8 }, 16);
  expect(speed.x).toBeCloseTo(1, 2);
  expect(speed.y).toBeCloseTo(-0.5, 2);
});

test('two movements in the same moment are no endless speed', () => {
  expect(handSpeed(nowhere, { x: 5, y: 0 }, 0).x).toBe(3);
});

test('it runs as far in many frames as in few', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), (frames) => {
      let speed = { x: 2, y: -1 };
      let gone = 0;
      for (const ms of frames) {
        const next = runOn(speed, ms);
        gone += next.way.x;
        speed = next.speed;
      }
      const once = runOn(
        { x: 2, y: -1 },
        frames.reduce((sum, ms) => sum + ms, 0),
      );
      expect(gone).toBeCloseTo(once.way.x, 6);
      expect(speed.y).toBeCloseTo(once.speed.y, 6);
    }),
  );
});

test('it stops within two seconds, and not at once', () => {
  const thrown = { x: 3, y: 0 };
  expect(hasStopped(thrown)).toBe(false);
  expect(hasStopped(runOn(thrown, 500).speed)).toBe(false);
  expect(hasStopped(runOn(thrown, 2000).speed)).toBe(true);
  expect(runOn(thrown, -5).way).toEqual({ x: 0, y: 0 });
});
