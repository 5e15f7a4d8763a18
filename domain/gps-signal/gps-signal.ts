/** A device's message in one form for all wire formats: device time in epoch milliseconds, degrees, km/h, metres. */
export type GpsSignal = {
  /** The name of a vehicle or device of the carrier. */
  readonly trackingId: string;
  readonly at: number;
  /** Null in the heartbeat of a standing device. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly speedKmh: number | null;
  readonly heading: number | null;
  readonly accuracyM: number | null;
};
