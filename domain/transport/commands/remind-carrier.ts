import { factsOf, transportActions } from './allowed.ts';
import type { CommandRefusal } from '../command-refusal.ts';
import type { Transport } from '../transport.ts';

/** Reminding is a phone call saved, not a way to be ignored: once in this time for a transport. */
const REMINDER_INTERVAL_MS = 2 * 3_600_000;

export function nextReminderAt(lastSentAt: number): number {
  return lastSentAt + REMINDER_INTERVAL_MS;
}

export function refuseReminder(transport: Transport, lastSentAt: number | null, now: number): CommandRefusal | null {
  const refusal = transportActions.REMIND_CARRIER.refusal(factsOf(transport, now));
  if (refusal !== null) return refusal;
  return lastSentAt !== null && nextReminderAt(lastSentAt) > now ? 'REMINDED_RECENTLY' : null;
}
