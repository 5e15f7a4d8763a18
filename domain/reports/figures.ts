/** What is counted of transports that have ended. */
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
};

export function addFigures(one: Figures, other: Figures): Figures {
  return Object.fromEntries(countedFigures.map((key) => [key, one[key] + other[key]])) as Figures;
}
