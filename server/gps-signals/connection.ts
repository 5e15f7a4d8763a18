import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';

/** Whoever sends signals: one way in which a carrier's vehicles reach us. */
export type Connection = {
  readonly connectionId: string;
  readonly carrierId: string;
  readonly kind: GpsConnectionKind;
  /** Of a phone, the vehicle that it speaks for. */
  readonly trackingId?: string;
};
