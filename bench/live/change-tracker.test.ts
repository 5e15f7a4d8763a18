import { expect, test } from 'vitest';
import { Hearing } from './change-tracker.ts';

const due = new Map([
  ['one', [100, 2_000]],
  ['two', [500]],
]);

test('each change is measured from when its signal was due, and unheard changes count as missed', () => {
  const hearing = new Hearing(due, 0);
  hearing.hear('one', 130);
  hearing.hear('two', 505);
  expect(hearing.latencies).toEqual([30, 5]);
  expect(hearing.missed).toBe(1);
  hearing.hear('one', 2_250);
  expect(hearing.latencies).toEqual([30, 5, 250]);
  expect(hearing.missed).toBe(0);
});

test('a hint with no change due is ignored', () => {
  const hearing = new Hearing(due, 0);
  hearing.hear('one', 99);
  hearing.hear('one', -Infinity);
  hearing.hear('three', 700);
  hearing.hear('one', 110);
  hearing.hear('one', 1_200);
  expect(hearing.latencies).toEqual([10]);
  expect(hearing.missed).toBe(2);
});

test('changes due during the warm-up must be heard but are not measured', () => {
  const hearing = new Hearing(due, 400);
  hearing.hear('one', 101);
  hearing.hear('two', 507);
  hearing.hear('one', 2_001);
  expect(hearing.latencies).toEqual([7, 1]);
  expect(hearing.missed).toBe(0);
});
