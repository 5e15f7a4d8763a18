import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { byRole, type StoredColumn, type StoredSettings } from './stored-settings.ts';

type Pages = readonly TransportList[];

/** What one migration can do. Positions count among all columns and are fixed (specification §4). */
export type ColumnChange =
  | { readonly add: string; readonly at: number; readonly pages: Pages; readonly enabled: boolean }
  | { readonly remove: string; readonly pages: Pages | 'all' }
  | { readonly rename: string; readonly to: string }
  | { readonly move: string; readonly at: number }
  | { readonly deleteEntry: string };

type Columns<C> = readonly C[];
type Keyed = { readonly key: string };
type Changed = {
  readonly order: (columns: Columns<Keyed>) => Columns<Keyed>;
  readonly page: (columns: Columns<StoredColumn>, page: string) => Columns<StoredColumn>;
};

const same = <C>(columns: Columns<C>): Columns<C> => columns;

function without<C extends Keyed>(columns: Columns<C>, key: string): Columns<C> {
  return columns.filter((column) => column.key !== key);
}

function insert<C extends Keyed>(columns: Columns<C>, column: C, at: number): Columns<C> {
  return columns.some(({ key }) => key === column.key) ? columns : columns.toSpliced(at, 0, column);
}

function rename<C extends Keyed>(columns: Columns<C>, key: string, to: string): Columns<C> {
  if (!columns.some((column) => column.key === key)) return columns;
  return without(columns, to).map((column) => (column.key === key ? { ...column, key: to } : column));
}

function move<C extends Keyed>(columns: Columns<C>, key: string, at: number): Columns<C> {
  const moved = columns.find((column) => column.key === key);
  return moved === undefined ? columns : without(columns, key).toSpliced(at, 0, moved);
}

function changed(change: ColumnChange): Changed {
  if ('add' in change) {
    const { add: key, at, pages, enabled } = change;
    const concerns = (page: string): boolean => pages.some((each) => each === page);
    return {
      order: (columns) => insert(columns, { key }, at),
      page: (columns, page) => (concerns(page) ? insert(columns, { key, enabled }, at) : columns),
    };
  }
  if ('remove' in change) {
    const { remove: key, pages } = change;
    if (pages === 'all') {
      return { order: (columns) => without(columns, key), page: (columns) => without(columns, key) };
    }
    const concerns = (page: string): boolean => pages.some((each) => each === page);
    return { order: same, page: (columns, page) => (concerns(page) ? without(columns, key) : columns) };
  }
  if ('rename' in change) {
    const { rename: key, to } = change;
    return { order: (columns) => rename(columns, key, to), page: (columns) => rename(columns, key, to) };
  }
  if ('move' in change) {
    const { move: key, at } = change;
    return { order: (columns) => move(columns, key, at), page: same };
  }
  return { order: same, page: same };
}

export function applyChange(settings: StoredSettings, change: ColumnChange): StoredSettings {
  const { order, page } = changed(change);
  return {
    ...settings,
    order: byRole((role) => order(settings.order[role])),
    visibility: byRole((role) => {
      const pages = Object.entries(settings.visibility[role]);
      return Object.fromEntries(pages.map(([name, columns]) => [name, page(columns, name)]));
    }),
  };
}
