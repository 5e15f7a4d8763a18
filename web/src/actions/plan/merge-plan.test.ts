import { expect, test } from 'vitest';
import { mergePlan } from './merge-plan.ts';
import { emptyPlan, emptyStop, type FormStop, type PlanForm } from './plan-form.ts';

const stop = (id: string, changes: Partial<FormStop> = {}): FormStop => ({ ...emptyStop(), key: id, id, ...changes });
const [a, b, c] = [stop('a'), stop('b'), stop('c')];
const before: PlanForm = { ...emptyPlan(), reference: 'R', stops: [a, b] };
const ids = ({ stops }: PlanForm) => stops.map(({ id, key }) => id ?? `new ${key}`);

test('what was not touched is taken as it is now, what was touched is kept', () => {
  const entered = { ...before, trackingId: 'MINE', reference: 'R' };
  const now = { ...before, trackingId: 'THEIRS', reference: 'R2', stops: [a, c] };
  expect(mergePlan(before, entered, now)).toMatchObject({ trackingId: 'MINE', reference: 'R2', stops: [a, c] });
});

test('a stop that was changed here stays, beside what others changed in another', () => {
  const mine = { ...b, street: 'Mine' };
  const theirs = { ...a, street: 'Theirs' };
  const merged = mergePlan(before, { ...before, stops: [a, mine] }, { ...before, stops: [theirs, b] });
  expect(merged.stops).toEqual([theirs, mine]);
});

test('what others completed is completed', () => {
  const done = { ...a, isCompleted: true };
  const mine = { ...a, street: 'Mine' };
  expect(mergePlan(before, { ...before, stops: [mine, b] }, { ...before, stops: [done, b] }).stops).toEqual([done, b]);
});

test('what others took away is gone, or new where it was changed here', () => {
  const mine = { ...b, street: 'Mine' };
  expect(ids(mergePlan(before, { ...before, stops: [b, a] }, { ...before, stops: [a] }))).toEqual(['a']);
  expect(ids(mergePlan(before, { ...before, stops: [a, mine] }, { ...before, stops: [a] }))).toEqual(['a', 'new b']);
});

test('what others put in stands where they put it, and what was put in here stays', () => {
  const mine = { ...emptyStop(), key: 'mine' };
  const merged = mergePlan(before, { ...before, stops: [a, b, mine] }, { ...before, stops: [a, c, b] });
  expect(ids(merged)).toEqual(['a', 'c', 'b', 'new mine']);
});

test('what was taken away here stays away', () => {
  expect(ids(mergePlan(before, { ...before, stops: [b] }, { ...before, stops: [a, b] }))).toEqual(['b']);
});
