export type CompletionTimeRefusal = 'COMPLETION_TIME_NOT_IN_PAST' | 'COMPLETION_TIME_BEFORE_PREVIOUS';

/** Not before tracking begins, and not before a known arrival at an earlier stop. */
export function earliestCompletion(timeframeStart: number, arrivalsBefore: readonly (number | null)[]): number {
  return Math.max(timeframeStart, ...arrivalsBefore.filter((at) => at !== null));
}

/** Specification §5.6: now is not the past. Null if nothing is wrong. */
export function refuseCompletionTime(arrivedAt: number, earliest: number, now: number): CompletionTimeRefusal | null {
  if (arrivedAt >= now) return 'COMPLETION_TIME_NOT_IN_PAST';
  return arrivedAt < earliest ? 'COMPLETION_TIME_BEFORE_PREVIOUS' : null;
}
