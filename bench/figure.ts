/** What was measured, against what must and what should be reached. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  /** Which end is good; the least, unless said otherwise. */
  readonly best?: 'LEAST' | 'MOST';
  /** Several values are several figures of one bench, in the same order as its limits. */
  readonly measured: readonly number[];
  readonly must: readonly number[];
  readonly aim: readonly number[];
};

export function reached({ measured, must, best = 'LEAST' }: Figure): boolean {
  const holds = (value: number, limit: number) => (best === 'LEAST' ? value <= limit : value >= limit);
  return measured.length === must.length && measured.every((value, index) => holds(value, must[index] ?? Number.NaN));
}

const join = (values: readonly number[]): string => values.map((value) => Number(value.toFixed(1))).join(' / ');

export function figureLine(figure: Figure): string {
  const { name, unit, measured, must, aim } = figure;
  return `${name}: ${join(measured)} ${unit} (must ${join(must)}, aim ${join(aim)}) ${reached(figure) ? 'ok' : 'short'}`;
}
