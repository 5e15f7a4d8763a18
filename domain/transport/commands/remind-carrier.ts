import { actionFactsOf, transportActions } from './allowed-actions.ts';
import type { CommandRefusal } from '../command-refusal.ts';
import type { Transport } from '../transport.ts';

/** A reminder replaces a phone call, so it is limited to one per transport in this time. Chosen. */
const REMINDER_INTERVAL_MS = 2 * 3_600_000;

export function nextReminderAt(lastSentAt: number): number {
  return lastSentAt + REMINDER_INTERVAL_MS;
}

/** A reminder sent after this still counts. */
export function remindersValidSince(now: number): number {
  return now - REMINDER_INTERVAL_MS;
}

/** A carrier's note on what is wrong now counts as an answer; a recent reminder is not repeated. */
export function refuseReminder(
  transport: Transport,
  { lastSentAt, hasAnswered }: { readonly lastSentAt: number | null; readonly hasAnswered: boolean },
  now: number,
): CommandRefusal | null {
  const refusal = transportActions.REMIND_CARRIER.refusal(actionFactsOf(transport, now));
  if (refusal !== null) return refusal;
  if (hasAnswered) return 'CARRIER_HAS_ANSWERED';
  return lastSentAt !== null && nextReminderAt(lastSentAt) > now ? 'REMINDED_RECENTLY' : null;
}
