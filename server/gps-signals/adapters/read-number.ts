/** Null if missing, NaN if invalid. */
export function readNumber(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  return text === '' ? null : Number(text);
}

/** Speed, heading or accuracy. Devices send −1 for unknown; other impossible values count as unknown too. */
export function readMeasurement(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isFinite(number) && number >= 0 ? number : null;
}
