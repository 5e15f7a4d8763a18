import { refuse, type Refused } from './command-refusal.ts';
import { emit, type Step } from './step.ts';

/** The one thing that may still be put right when a transport is completed. Null takes the reference away. */
export function setReference(step: Step, reference: string | null, now: number): Step | Refused {
  if (step.transport.cancelledAt !== null) return refuse('TRANSPORT_CANCELLED');
  const trimmed = reference?.trim() ?? '';
  const next = trimmed === '' ? null : trimmed;
  return next === step.transport.reference ? step : emit(step, { type: 'REFERENCE_SET', at: now, reference: next });
}
