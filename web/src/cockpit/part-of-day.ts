export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** By the clock on the wall of whoever reads it. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
