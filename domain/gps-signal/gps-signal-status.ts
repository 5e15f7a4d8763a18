/** Specification §3.11. */
export const gpsSignalStatuses = [
  'TRACKING_ID_MISSING',
  'GPS_SIGNAL_MISSING',
  'GPS_SIGNAL_LOST',
  'GPS_SIGNAL_LOW',
  'GPS_SIGNAL_OK',
] as const;

export type GpsSignalStatus = (typeof gpsSignalStatuses)[number];
