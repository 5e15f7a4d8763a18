/** The systems of a carrier that can report vehicle positions, as it connects them. */
export const connectableKinds = [
  'NATIVE',
  'TRACCAR_CLIENT',
  'TRACCAR_FORWARD',
  'OWNTRACKS',
  'OPEN_TRIP_MODEL',
  'TRANSPOREON',
  'RFMS',
] as const;

/** Plus the phones of drivers who opened their page: this connection creates itself, and its keys are the links. */
export const gpsConnectionKinds = [...connectableKinds, 'DRIVER_PAGE'] as const;

/** A phone's key can be read on the phone, so it is valid for that phone's vehicle only. */
export function isPhone(kind: GpsConnectionKind): boolean {
  return kind === 'TRACCAR_CLIENT' || kind === 'OWNTRACKS';
}

/** The driver has it at hand. */
export function isWithDriver(kind: GpsConnectionKind): boolean {
  return isPhone(kind) || kind === 'DRIVER_PAGE';
}

export type ConnectableKind = (typeof connectableKinds)[number];

export type GpsConnectionKind = (typeof gpsConnectionKinds)[number];
