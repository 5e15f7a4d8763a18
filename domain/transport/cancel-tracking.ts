import { refuse, type Refused } from './command-refusal.ts';
import { emit, type Step } from './step.ts';
import { turnOf } from './transport.ts';

export function cancelTracking(step: Step, now: number): Step | Refused {
  if (step.transport.cancelledAt !== null) return refuse('ALREADY_CANCELLED');
  if (turnOf(step.transport) === -1) return refuse('TRANSPORT_COMPLETED');
  return emit(step, { type: 'CANCELLED', at: now });
}
