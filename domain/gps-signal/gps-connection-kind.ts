/** The systems of a carrier that can report vehicle positions. */
export const gpsConnectionKinds = [
  'NATIVE',
  'TRACCAR_CLIENT',
  'TRACCAR_FORWARD',
  'OWNTRACKS',
  'OPEN_TRIP_MODEL',
  'TRANSPOREON',
  'RFMS',
] as const;

/** A phone's key can be read on the phone, so it is valid for that phone's vehicle only. */
export function isPhone(kind: GpsConnectionKind): boolean {
  return kind === 'TRACCAR_CLIENT' || kind === 'OWNTRACKS';
}

export type GpsConnectionKind = (typeof gpsConnectionKinds)[number];
