/** The figures whose transports can be listed one by one. */
export const listedFigures = [
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

export type ListedFigure = (typeof listedFigures)[number];
