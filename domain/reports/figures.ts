/** What is counted for transports that have ended. */
export const countedFigures = [
  'completed',
  'cancelled',
  'tracked',
  'early',
  'onTime',
  'delayed',
  'unknown',
  'stays',
  'minutesOnSite',
  'weighed',
  'tonneKm',
] as const;

export type Figures = Readonly<Record<(typeof countedFigures)[number], number>>;

export const noFigures: Figures = {
  completed: 0,
  cancelled: 0,
  tracked: 0,
  early: 0,
  onTime: 0,
  delayed: 0,
  unknown: 0,
  stays: 0,
  minutesOnSite: 0,
  weighed: 0,
  tonneKm: 0,
};

/** Sums into one object, because a long report adds up tens of thousands. */
export function sumFigures(all: readonly Figures[]): Figures {
  const sum: Record<keyof Figures, number> = { ...noFigures };
  for (const figures of all) for (const key of countedFigures) sum[key] += figures[key];
  return sum;
}
