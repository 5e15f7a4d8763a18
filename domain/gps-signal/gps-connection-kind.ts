/** What a carrier may already own that can tell us where its vehicles are. */
export const gpsConnectionKinds = [
  'NATIVE',
  'TRACCAR_CLIENT',
  'TRACCAR_FORWARD',
  'OWNTRACKS',
  'OPEN_TRIP_MODEL',
  'TRANSPOREON',
  'RFMS',
] as const;

export type GpsConnectionKind = (typeof gpsConnectionKinds)[number];
