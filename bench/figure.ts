/** A measurement, with its limit and its goal. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  /** Which direction is better; lower by default. "Between" has limits on both sides. */
  readonly best?: 'LEAST' | 'MOST' | 'BETWEEN';
  /** Multiple values are separate figures of one bench, in the order of its limits. */
  readonly measured: readonly number[];
  readonly must: readonly number[];
  readonly aim: readonly number[];
};

export function isReached({ measured, must, best = 'LEAST' }: Figure): boolean {
  if (best === 'BETWEEN') {
    const [value = Number.NaN] = measured;
    return value >= (must[0] ?? Number.NaN) && value <= (must[1] ?? Number.NaN);
  }
  const holds = (value: number, limit: number) => (best === 'LEAST' ? value <= limit : value >= limit);
  return measured.length === must.length && measured.every((value, index) => holds(value, must[index] ?? Number.NaN));
}

const join = (values: readonly number[]): string => values.map((value) => Number(value.toFixed(1))).join(' / ');

export function figureLine(figure: Figure): string {
  const { name, unit, measured, must, aim } = figure;
  const limits = (values: readonly number[]): string => (figure.best === 'BETWEEN' ? values.join('–') : join(values));
  return `${name}: ${join(measured)} ${unit} (must ${limits(must)}, aim ${limits(aim)}) ${isReached(figure) ? 'ok' : 'short'}`;
}
