import type { FormStop, PlanForm } from './plan-form.ts';

export type PlanState = {
  /** The initial values of the form, whatever is fetched later: input is compared with them. */
  readonly start: PlanForm;
  /** The version of the plan being edited; null when a new transport is planned. */
  readonly planVersion: number | null;
  readonly form: PlanForm;
  /** Nothing while first filled in, the order of times once a field is left, everything after a failed attempt. */
  readonly checks: 'NOTHING' | 'ORDER' | 'ALL';
  readonly checkedAt: number;
  /** Changes by others have been loaded, but not sent yet. */
  readonly isMerged: boolean;
};

export type PlanAction = { readonly now: number } & (
  | { readonly type: 'CHANGE'; readonly patch: Partial<PlanForm> }
  | { readonly type: 'CHANGE_STOP'; readonly key: string; readonly patch: Partial<FormStop> }
  | { readonly type: 'LEAVE_FIELD' }
  | { readonly type: 'TRY'; readonly isRefused: boolean }
  | { readonly type: 'LOAD_PLAN'; readonly plan: PlanForm; readonly planVersion: number }
);

type Start = { readonly form: PlanForm; readonly planVersion: number | null };

export function initialPlanState({ form, planVersion }: Start): PlanState {
  return { start: form, planVersion, form, checks: 'NOTHING', checkedAt: 0, isMerged: false };
}

export function planReducer(before: PlanState, action: PlanAction): PlanState {
  const { start, form } = before;
  const state = { ...before, checkedAt: action.now };
  switch (action.type) {
    case 'CHANGE':
      return withForm(state, { ...form, ...action.patch });
    case 'CHANGE_STOP':
      return withForm(state, {
        ...form,
        stops: form.stops.map((stop) => (stop.key === action.key ? { ...stop, ...action.patch } : stop)),
      });
    case 'LEAVE_FIELD':
      return state.checks === 'ALL' || form === start ? state : { ...state, checks: 'ORDER' };
    case 'TRY':
      return { ...state, checks: action.isRefused ? 'ALL' : 'NOTHING', isMerged: false };
    case 'LOAD_PLAN':
      return {
        ...initialPlanState({ form: action.plan, planVersion: action.planVersion }),
        form: mergePlan(start, form, action.plan),
        isMerged: true,
      };
  }
}

/** The existing plan; an edited plan may stay within its limits. */
export function existingPlan({ start, planVersion }: PlanState): PlanForm | null {
  return planVersion === null ? null : start;
}

function withForm(state: PlanState, form: PlanForm): PlanState {
  return { ...state, form, checks: state.checks === 'ALL' ? 'ALL' : 'NOTHING' };
}

/**
 * Applies local input on top of changes by others: untouched values are taken from the current plan. A stop completed
 * by others stays completed; a stop removed by others but changed here becomes a new one.
 */
export function mergePlan(before: PlanForm, entered: PlanForm, now: PlanForm): PlanForm {
  const pick = (name: 'trackingId' | 'reference' | 'driverPhone' | 'cargoWeight' | 'carrierId'): string =>
    entered[name] === before[name] ? now[name] : entered[name];
  return {
    carrierId: pick('carrierId'),
    trackingId: pick('trackingId'),
    reference: pick('reference'),
    driverPhone: pick('driverPhone'),
    cargoWeight: pick('cargoWeight'),
    stops: mergeStops(before.stops, entered.stops, now.stops),
  };
}

function mergeStops(
  before: readonly FormStop[],
  entered: readonly FormStop[],
  now: readonly FormStop[],
): readonly FormStop[] {
  if (entered === before) return now;
  const kept = entered.flatMap((stop) => mergeStop(stop, before, now));
  const known = new Set([...before, ...entered].map(({ id }) => id));
  const added = now.filter(({ id }) => !known.has(id));
  // A stop added by others is inserted after the same stop as in their plan.
  return added.reduce<readonly FormStop[]>((stops, stop) => insertAfter(stops, stop, now), kept);
}

function mergeStop(stop: FormStop, before: readonly FormStop[], now: readonly FormStop[]): FormStop[] {
  if (stop.id === null) return [stop];
  const was = before.find(({ id }) => id === stop.id);
  const is = now.find(({ id }) => id === stop.id);
  if (is === undefined) return stop === was ? [] : [{ ...stop, id: null }];
  return [is.isCompleted || stop === was ? is : stop];
}

function insertAfter(stops: readonly FormStop[], stop: FormStop, now: readonly FormStop[]): readonly FormStop[] {
  const previous = now[now.indexOf(stop) - 1]?.id ?? null;
  const at = previous === null ? 0 : stops.findIndex(({ id }) => id === previous) + 1;
  return stops.toSpliced(at, 0, stop);
}
