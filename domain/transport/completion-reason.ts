/**
 * Specification §3.8, with CANCELED spelled as there. A waypoint's own reasons are in `waypoint-completion-reason.ts`.
 */
export const completionReasons = ['AREA_ARRIVED', 'ARRIVED', 'CANCELED', 'MANUALLY_COMPLETED', 'OVERDUE'] as const;

export type CompletionReason = (typeof completionReasons)[number];
