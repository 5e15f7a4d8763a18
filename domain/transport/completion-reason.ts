/** Specification §3, Completion reasons, of a transport and of a waypoint. CANCELED is spelled as there. */
export const completionReasons = ['AREA_ARRIVED', 'ARRIVED', 'CANCELED', 'MANUALLY_COMPLETED', 'OVERDUE'] as const;

export type CompletionReason = (typeof completionReasons)[number];
