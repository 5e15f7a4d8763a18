import { listNames, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { applyChange, type ColumnChange } from './column-change.ts';
import type { StoredSettings } from './stored-settings.ts';

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
 * Specification §4, Stored column settings: the first leads from version 1 to 2, each further one a version on. What is
 * here is never changed, only added to: somebody's browser may hold any of these versions.
 */
export const migrations: readonly (readonly ColumnChange[])[] = [
  [{ rename: 'scheduled', to: 'scheduledDate' }],
  [{ rename: 'progress', to: 'waypoints' }],
  [{ rename: 'gps', to: 'gpsSignalIndicator' }],
  [{ add: 'transportStatus', at: 9, pages: [...underWay, ...completed], enabled: true }],
  [{ rename: 'partner', to: 'carrier' }],
  [{ add: 'shipper', at: 5, pages: listNames, enabled: true }],
  [{ add: 'latestGpsSignal', at: 11, pages: [...underWay, ...completed, 'cancelled'], enabled: true }],
  // The order was once stored by itself, for both roles in one.
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

/** Specification §9, Column settings version. */
export const SETTINGS_VERSION = 25;

type Migrated = {
  readonly settings: StoredSettings;
  /** Old entries of the storage that are to go. */
  readonly deletedEntries: readonly string[];
};

/** Step by step from the version in which they were stored. */
export function migrateSettings(stored: StoredSettings): Migrated {
  const changes = migrations.slice(stored.version - 1).flat();
  const settings = changes.reduce(applyChange, stored);
  return {
    settings: { ...settings, version: SETTINGS_VERSION },
    deletedEntries: changes.flatMap((change) => ('deleteEntry' in change ? [change.deleteEntry] : [])),
  };
}
