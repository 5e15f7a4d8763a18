import type { ColumnKey } from '../column-key.ts';

type Measure = {
  readonly width: number;
  readonly givesWay: { readonly to: readonly ColumnKey[]; readonly order: number } | null;
};

export type FittingColumn = { readonly key: ColumnKey; readonly under: readonly ColumnKey[] };

/**
 * Which columns stand side by side in `width` pixels. Where they do not all fit, those that give way first go under
 * another one, and only if that one is shown: nothing of a row is ever lost, and nothing is cut.
 */
export function fittingColumns(
  keys: readonly ColumnKey[],
  width: number,
  measures: Readonly<Record<ColumnKey, Measure>>,
): readonly FittingColumn[] {
  const hosts = new Map<ColumnKey, ColumnKey>();
  const movable = keys
    .flatMap((key) => {
      const way = measures[key].givesWay;
      const to = way?.to.find((host) => host !== key && keys.includes(host));
      return way === null || to === undefined ? [] : [{ key, to, order: way.order }];
    })
    .toSorted((a, b) => a.order - b.order);
  /** A column stacked under a column that is itself stacked goes to the same place. */
  const hostOf = (key: ColumnKey): ColumnKey => {
    const host = hosts.get(key);
    return host === undefined ? key : hostOf(host);
  };
  const beside = (): readonly ColumnKey[] => keys.filter((key) => !hosts.has(key));
  for (const { key, to } of movable) {
    if (beside().reduce((sum, each) => sum + measures[each].width, 0) <= width) break;
    hosts.set(key, to);
  }
  return beside().map((key) => ({ key, under: keys.filter((each) => each !== key && hostOf(each) === key) }));
}
