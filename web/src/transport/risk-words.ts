/** Nothing is certain before the arrival. */
const LEAST = 0.01;

/** "34%": the probability of being late, in whole percent. */
export function riskWords(risk: number, locale: string): string {
  const told = Math.min(1 - LEAST, Math.max(LEAST, risk));
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(told);
}
