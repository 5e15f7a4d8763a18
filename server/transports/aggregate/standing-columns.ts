import type { StandingFacts } from '@milepost/domain/transport/reading/transport-standing-facts';

const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));

/** The columns for a transport's standing; null unless under way. */
export function standingColumns(facts: StandingFacts | null) {
  return {
    standing: facts?.word ?? null,
    eta_current_until: toDate(facts?.currentUntil ?? null),
    late_from: toDate(facts?.lateFrom ?? null),
    spare_ms: facts?.spareMs ?? null,
    is_overdue: facts?.isOverdue ?? false,
  };
}
