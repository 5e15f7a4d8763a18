import { refuse, type Refused } from './command-refusal.ts';
import { emit, type Step } from './step.ts';
import { isOver } from './transport.ts';

export function cancelTracking(step: Step, now: number): Step | Refused {
  if (step.transport.cancelledAt !== null) return refuse('ALREADY_CANCELLED');
  if (isOver(step.transport)) return refuse('TRANSPORT_COMPLETED');
  return emit(step, { type: 'CANCELLED', at: now });
}
