import { expect, test } from 'vitest';
import { ChangeTracker } from './change-tracker.ts';

const due = new Map([
  ['one', [100, 2_000]],
  ['two', [500]],
]);

test('each change is measured from when its signal was due, and unheard changes count as missed', () => {
  const hearing = new ChangeTracker(due, 0);
  hearing.receive('one', 130);
  hearing.receive('two', 505);
  expect(hearing.latencies).toEqual([30, 5]);
  expect(hearing.missed).toBe(1);
  hearing.receive('one', 2_250);
  expect(hearing.latencies).toEqual([30, 5, 250]);
  expect(hearing.missed).toBe(0);
});

test('a hint with no change due is ignored', () => {
  const hearing = new ChangeTracker(due, 0);
  hearing.receive('one', 99);
  hearing.receive('one', -Infinity);
  hearing.receive('three', 700);
  hearing.receive('one', 110);
  hearing.receive('one', 1_200);
  expect(hearing.latencies).toEqual([10]);
  expect(hearing.missed).toBe(2);
});

test('changes due during the warm-up must be heard but are not measured', () => {
  const hearing = new ChangeTracker(due, 400);
  hearing.receive('one', 101);
  hearing.receive('two', 507);
  hearing.receive('one', 2_001);
  expect(hearing.latencies).toEqual([7, 1]);
  expect(hearing.missed).toBe(0);
});
