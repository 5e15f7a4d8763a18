/** Specification §2, Transport tables: every column, in the default order of a table. */
export const columnKeys = [
  'reference',
  'expected',
  'window',
  'stop',
  'trackingId',
  'phase',
  'from',
  'to',
  'carrier',
  'shipper',
  'waypoints',
  'position',
  'why',
  'actionRequired',
  'latestGpsSignal',
  'gpsSignalIndicator',
  'directionIndicator',
  'transportStatus',
  'eta',
  'ata',
  'cancelledAt',
  'scheduledDate',
  'nextAddress',
  'nextScheduled',
  'nextEta',
  'punctuality',
  'actions',
] as const;

export type ColumnKey = (typeof columnKeys)[number];

export function isColumnKey(key: unknown): key is ColumnKey {
  return columnKeys.some((each) => each === key);
}
