import { expect, test } from 'vitest';
import { emptyPlan, emptyStop, type FormStop, type PlanForm } from './plan-form.ts';
import { initialPlanState, mergePlan, planReducer, type PlanAction } from './plan-state.ts';

const now = 1_000;
const stop = (id: string, changes: Partial<FormStop> = {}): FormStop => ({ ...emptyStop(), key: id, id, ...changes });
const [a, b, c] = [stop('a'), stop('b'), stop('c')];
const plan: PlanForm = { ...emptyPlan(), stops: [a, b] };
const typed: PlanAction = { type: 'CHANGE', patch: { reference: 'R' }, now };
const left: PlanAction = { type: 'LEAVE_FIELD', now };
const after = (...actions: readonly PlanAction[]) =>
  actions.reduce(planReducer, initialPlanState({ form: plan, planVersion: null }));

test('a plan form checks nothing while it is filled in for the first time', () => {
  expect(after(typed)).toMatchObject({ form: { reference: 'R' }, checks: 'NOTHING' });
});

test('a plan form checks the order of times once a field is left, until the next input', () => {
  expect(after(typed, left)).toMatchObject({ checks: 'ORDER', checkedAt: now });
  expect(after(typed, left, typed).checks).toBe('NOTHING');
});

test('an untouched plan form checks nothing when a field is left', () => {
  expect(after(left).checks).toBe('NOTHING');
});

test('after an attempt with problems, a plan form checks everything on each input until an attempt without', () => {
  const failed: PlanAction = { type: 'TRY', isRefused: true, now };
  const sent: PlanAction = { type: 'TRY', isRefused: false, now };
  expect(after(failed).checks).toBe('ALL');
  expect(after(failed, typed, left, typed).checks).toBe('ALL');
  expect(after(failed, typed, sent, typed).checks).toBe('NOTHING');
});

test('a change to one stop of a plan keeps the other stops as the same objects', () => {
  const { form } = after({ type: 'CHANGE_STOP', key: 'a', patch: { street: 'Quay 1' }, now });
  expect(form.stops[0]).toEqual({ ...a, street: 'Quay 1' });
  expect(form.stops[1]).toBe(b);
});

test('a plan changed by others is loaded with its version, keeps local input on top, and has to be sent again', () => {
  const theirs = { ...plan, trackingId: 'THEIRS' };
  const loaded: PlanAction = { type: 'LOAD_PLAN', plan: theirs, planVersion: 2, now };
  expect(after(typed, loaded)).toMatchObject({
    start: theirs,
    planVersion: 2,
    form: { reference: 'R', trackingId: 'THEIRS' },
    isMerged: true,
  });
  expect(after(typed, loaded, { type: 'TRY', isRefused: false, now }).isMerged).toBe(false);
});

const before: PlanForm = { ...emptyPlan(), reference: 'R', stops: [a, b] };
const ids = ({ stops }: PlanForm) => stops.map(({ id, key }) => id ?? `new ${key}`);

test('a merged plan takes untouched values from the new plan and keeps changed ones', () => {
  const entered = { ...before, trackingId: 'MINE', reference: 'R' };
  const now = { ...before, trackingId: 'THEIRS', reference: 'R2', stops: [a, c] };
  expect(mergePlan(before, entered, now)).toMatchObject({ trackingId: 'MINE', reference: 'R2', stops: [a, c] });
});

test('a merged plan keeps a stop changed here alongside changes by others to another stop', () => {
  const mine = { ...b, street: 'Mine' };
  const theirs = { ...a, street: 'Theirs' };
  const merged = mergePlan(before, { ...before, stops: [a, mine] }, { ...before, stops: [theirs, b] });
  expect(merged.stops).toEqual([theirs, mine]);
});

test('a merged plan takes a stop that others completed as completed, whatever was entered', () => {
  const done = { ...a, isCompleted: true };
  const mine = { ...a, street: 'Mine' };
  expect(mergePlan(before, { ...before, stops: [mine, b] }, { ...before, stops: [done, b] }).stops).toEqual([done, b]);
});

test('a merged plan drops a stop removed by others, or makes it a new one if it was changed here', () => {
  const mine = { ...b, street: 'Mine' };
  expect(ids(mergePlan(before, { ...before, stops: [b, a] }, { ...before, stops: [a] }))).toEqual(['a']);
  expect(ids(mergePlan(before, { ...before, stops: [a, mine] }, { ...before, stops: [a] }))).toEqual(['a', 'new b']);
});

test('a merged plan has a stop that others added where they added it, and keeps one that was added here', () => {
  const mine = { ...emptyStop(), key: 'mine' };
  const merged = mergePlan(before, { ...before, stops: [a, b, mine] }, { ...before, stops: [a, c, b] });
  expect(ids(merged)).toEqual(['a', 'c', 'b', 'new mine']);
});

test('a merged plan does not bring back a stop that was removed here', () => {
  expect(ids(mergePlan(before, { ...before, stops: [b] }, { ...before, stops: [a, b] }))).toEqual(['b']);
});
