/**
 * Where an arrow leads in a list whose last place is `last`; beyond either end lies the field itself, which is no place
 * in the list. Undefined: the key is none of the arrows.
 */
export function nextPlace(key: string, at: number | null, last: number): number | null | undefined {
  if (key === 'ArrowDown') return at === null ? 0 : at === last ? null : at + 1;
  if (key === 'ArrowUp') return at === null ? last : at === 0 ? null : at - 1;
  return undefined;
}
