/** Those of the column keys of specification §2 that are built. */
export const columnKeys = [
  'reference',
  'trackingId',
  'from',
  'to',
  'scheduledDate',
  'carrier',
  'shipper',
  'waypoints',
  'transportStatus',
  'gpsSignalIndicator',
] as const;

export type ColumnKey = (typeof columnKeys)[number];
