import type { Part } from '../chart/stacked-columns.tsx';

/** From the bottom: the desired outcome first; unknown arrivals are drawn next to the column. */
export const arrivalParts = [
  { key: 'onTime', look: 'on-time' },
  { key: 'early', look: 'early' },
  { key: 'delayed', look: 'delayed' },
  { key: 'unknown', look: 'unknown', isBeside: true },
] as const satisfies readonly Part<string>[];

export type ArrivalKey = (typeof arrivalParts)[number]['key'];
