export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** By the reader's local time. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
