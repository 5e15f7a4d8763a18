import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atRest,
  markDrawn,
  markReported,
  pointerSpeed,
  hasSlid,
  hasStopped,
  needsDrawing,
  offsetOf,
  type Pixels,
  decelerate,
  slideBy,
} from './slide.ts';

const way = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const step = fc.oneof(
  way.map((by) => ({ kind: 'slide' as const, by })),
  fc.constant({ kind: 'hand over' as const }),
  fc.constant({ kind: 'draw' as const }),
);

test('whatever happens in whatever order, the visible map is where the hand has moved it', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let slide = atRest;
      let hand: Pixels = { x: 0, y: 0 };
      /** What the map has been told, and how much of that it has drawn. */
      let [known, shown]: [Pixels, Pixels] = [hand, hand];
      for (const each of steps) {
        if (each.kind === 'slide') {
          slide = slideBy(slide, each.by);
          hand = { x: hand.x + each.by.x, y: hand.y + each.by.y };
        } else if (each.kind === 'hand over') {
          known = { x: known.x + slide.slid.x, y: known.y + slide.slid.y };
          slide = markReported(slide);
        } else {
          shown = known;
          slide = markDrawn(slide);
        }
        const { x, y } = offsetOf(slide);
        expect({ x: shown.x + x, y: shown.y + y }).toEqual(hand);
      }
    }),
  );
});

test('the map is redrawn before the margin runs out, in any direction', () => {
  const margin = { x: 100, y: 50 };
  const after = (x: number, y: number) => needsDrawing(slideBy(atRest, { x, y }), margin);
  expect([after(90, 45), after(-90, -45), after(91, 0), after(0, -46)]).toEqual([false, false, true, true]);
});

test('what has been handed over no longer counts as slid', () => {
  const slide = slideBy(atRest, { x: 3, y: 0 });
  expect([hasSlid(atRest), hasSlid(slide), hasSlid(markReported(slide))]).toEqual([false, true, false]);
});

const nowhere = { x: 0, y: 0 };

test('the speed of an evenly moving hand is soon measured correctly', () => {
  let speed = nowhere;
  for (let moves = 0; moves < 10; moves += 1) speed = pointerSpeed(speed, { x: 16, y: -8 }, 16);
  expect(speed.x).toBeCloseTo(1, 2);
  expect(speed.y).toBeCloseTo(-0.5, 2);
});

test('two movements at the same moment do not give an infinite speed', () => {
  expect(pointerSpeed(nowhere, { x: 5, y: 0 }, 0).x).toBe(3);
});

test('a thrown map travels as far in many frames as in few', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), (frames) => {
      let speed = { x: 2, y: -1 };
      let gone = 0;
      for (const ms of frames) {
        const next = decelerate(speed, ms);
        gone += next.way.x;
        speed = next.speed;
      }
      const once = decelerate(
        { x: 2, y: -1 },
        frames.reduce((sum, ms) => sum + ms, 0),
      );
      expect(gone).toBeCloseTo(once.way.x, 6);
      expect(speed.y).toBeCloseTo(once.speed.y, 6);
    }),
  );
});

test('a thrown map stops within two seconds, but not at once', () => {
  const thrown = { x: 3, y: 0 };
  expect(hasStopped(thrown)).toBe(false);
  expect(hasStopped(decelerate(thrown, 500).speed)).toBe(false);
  expect(hasStopped(decelerate(thrown, 2000).speed)).toBe(true);
  expect(decelerate(thrown, -5).way).toEqual({ x: 0, y: 0 });
});
