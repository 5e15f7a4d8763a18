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

/** Whose key lies open on a phone: it speaks for that phone's vehicle, and for no other. */
export function isPhone(kind: GpsConnectionKind): boolean {
  return kind === 'TRACCAR_CLIENT' || kind === 'OWNTRACKS';
}

export type GpsConnectionKind = (typeof gpsConnectionKinds)[number];
