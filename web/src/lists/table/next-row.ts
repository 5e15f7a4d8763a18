type Step = (row: number, last: number) => number;

const steps = new Map<string, Step>([
  ['ArrowDown', (row, last) => Math.min(row + 1, last)],
  ['ArrowUp', (row) => Math.max(row - 1, 0)],
  ['Home', () => 0],
  ['End', (_, last) => last],
]);

/** The row a key leads to; undefined where the key means nothing here. */
export function nextRow(key: string, row: number, count: number): number | undefined {
  return count === 0 ? undefined : steps.get(key)?.(row, count - 1);
}
