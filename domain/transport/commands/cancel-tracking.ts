import { actionFactsOf, transportActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { emit, type Step } from '../step.ts';

export function cancelTracking(step: Step, now: number): Step | Refused {
  const refusal = transportActions.CANCEL.refusal(actionFactsOf(step.transport, now));
  if (refusal !== null) return refuse(refusal);
  return emit(step, { type: 'CANCELLED', at: now });
}
