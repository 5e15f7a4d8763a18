/** Reminding is a phone call saved, not a way to be ignored: once in this time for a transport. */
const REMINDER_INTERVAL_MS = 2 * 3_600_000;

export function nextReminderAt(lastSentAt: number): number {
  return lastSentAt + REMINDER_INTERVAL_MS;
}
