/** Specification §3.9. */
export const plannedArrivalKinds = ['APPOINTMENT', 'RANGE'] as const;

export type PlannedArrivalKind = (typeof plannedArrivalKinds)[number];

/** Instants in epoch milliseconds. */
export type PlannedArrival = {
  readonly kind: PlannedArrivalKind;
  readonly from: number;
  readonly to: number;
};
