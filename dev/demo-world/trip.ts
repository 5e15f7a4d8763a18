import type { Plan } from '@milepost/domain/transport/plan';
import type { PlannedAddress } from '../../server/transports/aggregate/insert-transport-store.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import type { Sender } from './sent-signals.ts';
import type { Stops } from './stop.ts';

/** One transport as it is planned, and what people will do about it. */
export type Trip = {
  readonly shipper: ShipperKey;
  readonly plan: Plan;
  readonly addresses: readonly PlannedAddress[];
  readonly plannedAt: number;
  readonly stops: Stops;
  /** In order. */
  readonly deeds: readonly TripDeed[];
};

export type TripDeed =
  | { readonly kind: 'SET_TRACKING_ID'; readonly at: number; readonly trackingId: string }
  | { readonly kind: 'COMPLETE'; readonly at: number; readonly waypoint: number; readonly arrivedAt: number }
  | { readonly kind: 'CANCEL'; readonly at: number };

/** The whole truth about a truck on its way, from which the product learns what its device sends. */
export type Haul = {
  readonly carrier: CarrierKey;
  readonly sender: Sender;
  /** One, or two that it drives one after the other. */
  readonly trips: readonly [Trip, ...Trip[]];
  /** How far forecasts are off, as a share of the time left. */
  readonly forecastError: number;
};
