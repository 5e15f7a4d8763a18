import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';

/** A GPS connection: one way in which a carrier's vehicles reach Milepost. */
export type Connection = {
  readonly connectionId: string;
  readonly carrierId: string;
  readonly kind: GpsConnectionKind;
  /** For a phone, the tracking ID of its vehicle. */
  readonly trackingId?: string;
};
