import { actionFactsOf, transportActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { emit, type Step } from '../step.ts';

/** Null removes the reference. */
export function setReference(step: Step, reference: string | null, now: number): Step | Refused {
  const refusal = transportActions.SET_REFERENCE.refusal(actionFactsOf(step.transport, now));
  if (refusal !== null) return refuse(refusal);
  const trimmed = reference?.trim() ?? '';
  const next = trimmed === '' ? null : trimmed;
  return next === step.transport.reference ? step : emit(step, { type: 'REFERENCE_SET', at: now, reference: next });
}
