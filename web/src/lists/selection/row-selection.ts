import type { Transport } from '@milepost/api-contract/transports/transport';
import { type Dispatch, useMemo, useReducer, useState } from 'react';
import type { SettledRows } from '../use-settled-rows.ts';

/** The selected rows, and the row from which a selection is extended. */
export type SelectedRows = {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  /** The rows selected before the latest extension, which may still shrink. */
  readonly before: ReadonlySet<string>;
};

export type SelectionChange =
  | { readonly kind: 'TOGGLE'; readonly id: string }
  /** Up to this row; starts at `from` if no selection has begun. */
  | { readonly kind: 'EXTEND'; readonly id: string; readonly from: string }
  | { readonly kind: 'ALL' }
  | { readonly kind: 'ONLY'; readonly ids: readonly string[] };

const none: ReadonlySet<string> = new Set();
export const nothingSelected: SelectedRows = { ids: none, anchor: null, before: none };

/** The selection after a change, with rows in this order. */
export function changeSelection(
  selected: SelectedRows,
  change: SelectionChange,
  order: readonly string[],
): SelectedRows {
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

/** Deselects rows that have left the list; rows that have joined it are not selected. */
export function withoutMissingRows(selected: SelectedRows, order: readonly string[]): SelectedRows {
  const shown = new Set(order);
  if (selected.ids.isSubsetOf(shown) && selected.before.isSubsetOf(shown)) return selected;
  return { ...selected, ids: selected.ids.intersection(shown), before: selected.before.intersection(shown) };
}

export type RowSelection = {
  readonly ids: ReadonlySet<string>;
  readonly transports: readonly Transport[];
  /** Stable across renders. */
  readonly change: Dispatch<SelectionChange>;
};

const noRows: readonly Transport[] = [];

/** A selection belongs to one page of one list in one order, and survives updates of that page. */
export function useRowSelection(rows: SettledRows | undefined): RowSelection {
  const transports = rows?.transports ?? noRows;
  const order = useMemo(() => transports.map(({ id }) => id), [transports]);
  const request = rows?.request;
  const [seen, setSeen] = useState({ request, order });
  const [selected, change] = useReducer(
    (before: SelectedRows, step: SelectionChange | readonly string[]): SelectedRows =>
      'kind' in step ? changeSelection(before, step, order) : withoutMissingRows(before, step),
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
