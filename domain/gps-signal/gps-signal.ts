/** What a device told, whatever wire it came by: epoch milliseconds of its own clock, degrees, km/h, metres. */
export type GpsSignal = {
  /** Names a vehicle or device of the carrier. */
  readonly trackingId: string;
  readonly at: number;
  /** Null in a sign of life of a device that stands. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly speedKmh: number | null;
  readonly heading: number | null;
  readonly accuracyM: number | null;
};
