import type { Plan } from '@milepost/domain/transport/plan';
import type { PlannedAddress } from '../../../server/transports/aggregate/insert-transport-store.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import type { Sender } from './sent-signals.ts';
import type { Stops } from './stop.ts';

/** A planned transport, and the commands it will receive. */
export type Trip = {
  readonly shipper: ShipperKey;
  readonly plan: Plan;
  readonly addresses: readonly PlannedAddress[];
  readonly plannedAt: number;
  readonly stops: Stops;
  /** In order. */
  readonly commands: readonly TripCommand[];
};

export type TripCommand =
  | { readonly kind: 'SET_TRACKING_ID'; readonly at: number; readonly trackingId: string }
  | { readonly kind: 'COMPLETE'; readonly at: number; readonly waypoint: number; readonly arrivedAt: number }
  | { readonly kind: 'CANCEL'; readonly at: number };

/** The full truth about a truck, of which the product sees only the signals. */
export type Haul = {
  readonly carrier: CarrierKey;
  readonly sender: Sender;
  /** One transport, or two in sequence. */
  readonly trips: readonly [Trip, ...Trip[]];
};
