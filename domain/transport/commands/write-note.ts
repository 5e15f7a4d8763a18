import { actionFactsOf, transportActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { emit, type Step } from '../step.ts';

/** What fits one line of a list and a sentence on the phone. Chosen. */
export const MAX_NOTE_LENGTH = 280;

export type Note = {
  readonly text: string;
  /** Null: it is valid while the same problem lasts. */
  readonly until: number | null;
};

export function writeNote(step: Step, { text, until }: Note, now: number): Step | Refused {
  const facts = actionFactsOf(step.transport, now);
  const refusal = transportActions.WRITE_NOTE.refusal(facts);
  if (refusal !== null) return refuse(refusal);
  const said = text.trim();
  if (said === '') return refuse('NOTE_EMPTY');
  if (until !== null && until <= now) return refuse('END_NOT_AHEAD');
  const { gpsSignalStatus, confirmationNeeded } = facts;
  return emit(step, { type: 'NOTED', at: now, text: said, until, gpsSignalStatus, confirmationNeeded });
}
