const DAY_MS = 86_400_000;

const expiryChoices = ['DAY_AFTER', 'WEEK', 'DATE'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** A day after the planned end, or a day from now if the transport is already late. */
export function expiryOf(choice: Exclude<ExpiryChoice, 'DATE'>, plannedEnd: number, now: number): number {
  return choice === 'WEEK' ? now + 7 * DAY_MS : Math.max(plannedEnd, now) + DAY_MS;
}
