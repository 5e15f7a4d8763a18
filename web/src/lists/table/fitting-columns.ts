import type { ColumnKey } from '../column-key.ts';

type Measure = {
  readonly width: number;
  readonly givesWay: { readonly to: readonly ColumnKey[]; readonly order: number } | null;
};

export type FittingColumn = { readonly key: ColumnKey; readonly under: readonly ColumnKey[] };

/**
 * Which columns fit side by side in `width` pixels. If not all do, the first to give way are stacked under another one,
 * but only if that one is shown: nothing in a row is lost or cut off.
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
  /** A column stacked under an already stacked column ends up in the same place. */
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
