import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

function draw(seed: number, stream: string): readonly number[] {
  const random = seededRandom(seed, stream);
  return Array.from({ length: 1_000 }, () => random.fraction());
}

test('the same seed and stream give the same random numbers, others differ', () => {
  expect(draw(1, 'a')).toEqual(draw(1, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
});

test('random numbers are spread evenly from 0 to 1', () => {
  const tenths = draw(7, 'spread').map((fraction) => Math.floor(fraction * 10));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    expect(tenths.filter((each) => each === tenth).length).toBeGreaterThan(60);
  }
  expect(tenths.every((tenth) => tenth >= 0 && tenth < 10)).toBe(true);
});

test('weights decide how often each random choice occurs', () => {
  const random = seededRandom(3, 'weights');
  const chosen = Array.from({ length: 1_000 }, () =>
    random.weighted([
      ['often', 9],
      ['rarely', 1],
      ['never', 0],
    ]),
  );
  const rarely = chosen.filter((each) => each === 'rarely').length;
  expect(rarely).toBeGreaterThan(60);
  expect(rarely).toBeLessThan(140);
  expect(chosen).not.toContain('never');
});

test('random whole numbers include both ends', () => {
  const random = seededRandom(3, 'ends');
  expect(new Set(Array.from({ length: 200 }, () => random.integer(2, 4)))).toEqual(new Set([2, 3, 4]));
});
