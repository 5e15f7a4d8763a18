/** How a completed transport arrived at its last stop, as reports count it. */
export const arrivals = ['EARLY', 'ON_TIME', 'DELAYED', 'UNKNOWN'] as const;

export type Arrival = (typeof arrivals)[number];
