/** Null where nothing is said, not a number where something is said that is none. */
export function numberOf(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  return text === '' ? null : Number(text);
}

/** Speeds, headings, accuracies: −1 is how devices say that they do not know, and so is whatever else makes no sense. */
export function measureOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isFinite(number) && number >= 0 ? number : null;
}
