import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atRest, drawn, handOver, hasSlid, needsDrawing, offsetOf, slideBy, type Pixels } from './slide.ts';

const way = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const step = fc.oneof(
  way.map((by) => ({ kind: 'slide' as const, by })),
  fc.constant({ kind: 'hand over' as const }),
  fc.constant({ kind: 'draw' as const }),
);

test('whatever happens when, what is seen is where the hand has put it', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let slide = atRest;
      let hand: Pixels = { x: 0, y: 0 };
      /** What the map knows, and what it has drawn of that. */
      let [known, shown]: [Pixels, Pixels] = [hand, hand];
      for (const each of steps) {
        if (each.kind === 'slide') {
          slide = slideBy(slide, each.by);
          hand = { x: hand.x + each.by.x, y: hand.y + each.by.y };
        } else if (each.kind === 'hand over') {
          known = { x: known.x + slide.slid.x, y: known.y + slide.slid.y };
          slide = handOver(slide);
        } else {
          shown = known;
          slide = drawn(slide);
        }
        const { x, y } = offsetOf(slide);
        expect({ x: shown.x + x, y: shown.y + y }).toEqual(hand);
      }
    }),
  );
});

test('it is redrawn before the margin runs out, in any direction', () => {
  const margin = { x: 100, y: 50 };
  const after = (x: number, y: number) => needsDrawing(slideBy(atRest, { x, y }), margin);
  expect([after(90, 45), after(-90, -45), after(91, 0), after(0, -46)]).toEqual([false, false, true, true]);
});

test('what was handed over has been slid no more', () => {
  const slide = slideBy(atRest, { x: 3, y: 0 });
  expect([hasSlid(atRest), hasSlid(slide), hasSlid(handOver(slide))]).toEqual([false, true, false]);
});
