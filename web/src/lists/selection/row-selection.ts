import type { Transport } from '@milepost/api-contract/transports/transport';
import { type Dispatch, useMemo, useReducer, useState } from 'react';
import type { SettledRows } from '../use-settled-rows.ts';

/** Which rows are selected, and from which row on a selection is extended. */
export type Selected = {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  /** Those that were selected before the latest extension, which may still shrink. */
  readonly before: ReadonlySet<string>;
};

export type SelectionChange =
  | { readonly kind: 'TOGGLE'; readonly id: string }
  /** To this row; from the one given where no selection has begun. */
  | { readonly kind: 'EXTEND'; readonly id: string; readonly from: string }
  | { readonly kind: 'ALL' }
  | { readonly kind: 'ONLY'; readonly ids: readonly string[] };

const none: ReadonlySet<string> = new Set();
export const nothingSelected: Selected = { ids: none, anchor: null, before: none };

/** What is selected after a change, of rows in this order. */
export function changeSelection(selected: Selected, change: SelectionChange, order: readonly string[]): Selected {
  switch (change.kind) {
    case 'TOGGLE': {
      const ids = selected.ids.symmetricDifference(new Set([change.id]));
      return { ids, anchor: change.id, before: ids };
    }
    case 'EXTEND': {
      const isBegun = selected.anchor !== null && order.includes(selected.anchor);
      const anchor = isBegun && selected.anchor !== null ? selected.anchor : change.from;
      const before = isBegun ? selected.before : selected.ids;
      const ends = [order.indexOf(anchor), order.indexOf(change.id)];
      const range = order.slice(Math.min(...ends), Math.max(...ends) + 1);
      return { ids: before.union(new Set(range)), anchor, before };
    }
    case 'ALL':
      return { ...nothingSelected, ids: new Set(order) };
    case 'ONLY':
      return { ...nothingSelected, ids: new Set(change.ids) };
  }
}

/** Rows that have left the list are selected no longer, and those that came are not. */
export function withoutGone(selected: Selected, order: readonly string[]): Selected {
  const shown = new Set(order);
  if (selected.ids.isSubsetOf(shown) && selected.before.isSubsetOf(shown)) return selected;
  return { ...selected, ids: selected.ids.intersection(shown), before: selected.before.intersection(shown) };
}

export type RowSelection = {
  readonly ids: ReadonlySet<string>;
  readonly transports: readonly Transport[];
  /** Always the same function. */
  readonly change: Dispatch<SelectionChange>;
};

const noRows: readonly Transport[] = [];

/** A selection is of one page of one list in one order, and outlives its updates. */
export function useRowSelection(rows: SettledRows | undefined): RowSelection {
  const transports = rows?.transports ?? noRows;
  const order = useMemo(() => transports.map(({ id }) => id), [transports]);
  const request = rows?.request;
  const [seen, setSeen] = useState({ request, order });
  const [selected, change] = useReducer(
    (before: Selected, step: SelectionChange | readonly string[]): Selected =>
      'kind' in step ? changeSelection(before, step, order) : withoutGone(before, step),
    nothingSelected,
  );
  if (seen.request !== request || seen.order !== order) {
    setSeen({ request, order });
    if (seen.request !== request) change({ kind: 'ONLY', ids: [] });
    else change(order);
  }
  const { ids } = selected;
  const chosen = useMemo(() => transports.filter(({ id }) => ids.has(id)), [transports, ids]);
  return { ids, transports: chosen, change };
}
