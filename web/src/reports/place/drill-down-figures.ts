/** The figures whose transports can be listed one by one. */
export const drillDownFigures = [
  'all',
  'completed',
  'cancelled',
  'known',
  'early',
  'onTime',
  'delayed',
  'unknown',
  'tracked',
  'untracked',
] as const;

export type DrillDownFigure = (typeof drillDownFigures)[number];
