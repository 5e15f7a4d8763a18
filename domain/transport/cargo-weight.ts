/** In kg: more than any load moved by road in one piece. Chosen. */
export const MAX_CARGO_WEIGHT_KG = 100_000;

const KILOGRAMS = /^(\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})*|\d{1,6})(?:\s*kg)?$/i;
const TONNES = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*t$/i;

/**
 * Reads a weight as people write it, in whole kilograms: "12000", "12.000 kg", "12 t", "12,5 t"; null if there is none.
 * A separator groups thousands in kilograms and marks decimals in tonnes.
 */
export function readCargoWeight(text: string): number | null | 'INVALID' {
  const written = text.trim();
  if (written === '') return null;
  const kg = kilogramsOf(written);
  return kg !== null && isCargoWeight(kg) ? kg : 'INVALID';
}

function kilogramsOf(written: string): number | null {
  const [, tonnes, parts = ''] = TONNES.exec(written) ?? [];
  if (tonnes !== undefined) return Number(tonnes) * 1_000 + Number(parts.padEnd(3, '0'));
  const [, kilograms] = KILOGRAMS.exec(written) ?? [];
  return kilograms === undefined ? null : Number(kilograms.replaceAll(/\D/g, ''));
}

function isCargoWeight(kg: number): boolean {
  return kg >= 1 && kg <= MAX_CARGO_WEIGHT_KG;
}
