import { expect, test } from 'vitest';
import { layOutShares } from './lay-out-shares.ts';

const figures = { onTime: 80, early: 10, delayed: 10, unknown: 0 };

test('known arrivals take the same length, whatever their number', () => {
  const ends = [figures, { onTime: 8, early: 1, delayed: 1, unknown: 0 }].map((each) => {
    const last = layOutShares(each).at(-1);
    return (last?.start ?? 0) + (last?.width ?? 0);
  });
  expect(ends[0]).toBeCloseTo(ends[1] ?? 0);
  expect(ends[0]).toBeLessThan(84);
});

test('unknown arrivals are drawn next to the known ones, and never make them shorter', () => {
  const without = layOutShares(figures);
  const all = layOutShares({ ...figures, unknown: 10 });
  expect(all.slice(0, 3)).toEqual(without);
  expect(all[3]).toMatchObject({ key: 'unknown', start: 86 });
  expect(all[3]?.width).toBeCloseTo(8.4);
});

test('more unknown arrivals than fit are cut off at the full length', () => {
  const last = layOutShares({ ...figures, unknown: 1_000 }).at(-1);
  expect((last?.start ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(100);
});

test('a single delayed arrival among a thousand is still visible', () => {
  const delayed = layOutShares({ onTime: 999, early: 0, delayed: 1, unknown: 0 }).find(({ key }) => key === 'delayed');
  expect(delayed?.width).toBeGreaterThan(1);
});

test('if nothing is known, only the unknown arrivals are drawn', () => {
  expect(layOutShares({ onTime: 0, early: 0, delayed: 0, unknown: 3 })).toEqual([
    { key: 'unknown', start: 0, width: 14 },
  ]);
});
