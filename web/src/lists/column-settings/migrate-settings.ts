import { listNames, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { byRole, SETTINGS_VERSION, type StoredColumn, type StoredSettings } from './stored-settings.ts';

type Pages = readonly TransportList[];

/** What one migration can do. Positions count among all columns and are fixed (specification §4). */
type ColumnChange =
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

function applyChange(settings: StoredSettings, change: ColumnChange): StoredSettings {
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

const actionRequired = [
  'actionRequired',
  'trackingIdMissing',
  'gpsMissing',
  'gpsLost',
  'gpsLow',
  'waypointConfirmation',
] as const satisfies readonly TransportList[];
const completed = [
  'completed',
  'arrived',
  'areaArrived',
  'manuallyCompleted',
  'overdue',
] as const satisfies readonly TransportList[];
const anyPhase = ['search', 'watchlist'] as const satisfies readonly TransportList[];
const underWay = [
  ...actionRequired,
  ...anyPhase,
  'incoming',
  'presumablyIncoming',
  'ongoing',
  'presumablyOngoing',
] as const satisfies readonly TransportList[];

/**
 * Specification §4, Stored column settings: the first one migrates from version 1 to 2, each further one to the next
 * version. Entries are never changed, only added: a browser may hold any of these versions.
 */
export const migrations: readonly (readonly ColumnChange[])[] = [
  [{ rename: 'scheduled', to: 'scheduledDate' }],
  [{ rename: 'progress', to: 'waypoints' }],
  [{ rename: 'gps', to: 'gpsSignalIndicator' }],
  [{ add: 'transportStatus', at: 9, pages: [...underWay, ...completed], enabled: true }],
  [{ rename: 'partner', to: 'carrier' }],
  [{ add: 'shipper', at: 5, pages: listNames, enabled: true }],
  [{ add: 'latestGpsSignal', at: 11, pages: [...underWay, ...completed, 'cancelled'], enabled: true }],
  // The order used to be stored separately, for both roles together.
  [{ deleteEntry: 'milepost.columnOrder' }],
  [
    { add: 'actions', at: 12, pages: underWay, enabled: true },
    { add: 'actions', at: 12, pages: [...completed, 'planned', 'cancelled'], enabled: false },
  ],
  [{ add: 'phase', at: 2, pages: [...underWay, ...completed], enabled: true }],
  [{ move: 'waypoints', at: 7 }],
  [{ add: 'ata', at: 10, pages: [...completed, ...anyPhase], enabled: true }],
  [{ add: 'cancelledAt', at: 11, pages: ['cancelled', ...anyPhase], enabled: true }],
  [{ add: 'nextScheduled', at: 13, pages: underWay, enabled: true }],
  [{ add: 'nextEta', at: 14, pages: underWay, enabled: true }],
  [{ remove: 'gpsSignalIndicator', pages: [...completed, 'planned', 'cancelled'] }],
  [{ add: 'actionRequired', at: 8, pages: underWay, enabled: false }],
  [{ add: 'nextAddress', at: 14, pages: underWay, enabled: false }],
  [{ add: 'duration', at: 12, pages: completed, enabled: false }],
  [{ remove: 'duration', pages: 'all' }],
  [{ add: 'punctuality', at: 17, pages: underWay, enabled: false }],
  [{ add: 'directionIndicator', at: 10, pages: underWay, enabled: false }],
  [{ move: 'transportStatus', at: 11 }],
  [{ move: 'latestGpsSignal', at: 9 }],
];

type Migrated = {
  readonly settings: StoredSettings;
  /** Old storage entries to delete. */
  readonly deletedEntries: readonly string[];
};

/** Migrates step by step from the stored version. */
export function migrateSettings(stored: StoredSettings): Migrated {
  const changes = migrations.slice(stored.version - 1).flat();
  const settings = changes.reduce(applyChange, stored);
  return {
    settings: { ...settings, version: SETTINGS_VERSION },
    deletedEntries: changes.flatMap((change) => ('deleteEntry' in change ? [change.deleteEntry] : [])),
  };
}
