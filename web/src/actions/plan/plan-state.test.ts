import { expect, test } from 'vitest';
import { emptyPlan, emptyStop, type PlanForm } from './plan-form.ts';
import { beginPlan, planState, type PlanAction } from './plan-state.ts';

const now = 1_000;
const [a, b] = ['a', 'b'].map((key) => ({ ...emptyStop(), key, id: key }));
if (a === undefined || b === undefined) throw new Error('two stops');
const plan: PlanForm = { ...emptyPlan(), stops: [a, b] };
const typed: PlanAction = { type: 'CHANGE', patch: { reference: 'R' }, now };
const left: PlanAction = { type: 'LEAVE_FIELD', now };
const after = (...actions: readonly PlanAction[]) =>
  actions.reduce(planState, beginPlan({ form: plan, planVersion: null }));

test('a plan form checks nothing while it is filled in for the first time', () => {
  expect(after(typed)).toMatchObject({ form: { reference: 'R' }, checks: 'NOTHING' });
});

test('a plan form checks the order of times once a field is left, until the next input', () => {
  expect(after(typed, left)).toMatchObject({ checks: 'ORDER', checkedAt: now });
  expect(after(typed, left, typed).checks).toBe('NOTHING');
});

test('a plan form in which nothing was entered checks nothing when a field is left', () => {
  expect(after(left).checks).toBe('NOTHING');
});

test('a plan form checks all at each input after a try with problems, until a try without', () => {
  const failed: PlanAction = { type: 'TRY', isRefused: true, now };
  const sent: PlanAction = { type: 'TRY', isRefused: false, now };
  expect(after(failed).checks).toBe('ALL');
  expect(after(failed, typed, left, typed).checks).toBe('ALL');
  expect(after(failed, typed, sent, typed).checks).toBe('NOTHING');
});

test('what is entered at one stop of a plan leaves the other stops the same objects', () => {
  const { form } = after({ type: 'CHANGE_STOP', key: 'a', patch: { street: 'Quay 1' }, now });
  expect(form.stops[0]).toEqual({ ...a, street: 'Quay 1' });
  expect(form.stops[1]).toBe(b);
});

test('a plan that others changed is loaded with its version, below what was entered, and to be sent again', () => {
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
