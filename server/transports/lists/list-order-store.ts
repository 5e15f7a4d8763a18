import type { SortKey } from '@milepost/domain/transport-list/sort';

/** What a list is sorted by: a column of the listed transport `l`, or of its forecasts `e`. */
export type Order = {
  readonly column:
    | 'l.arrived_at'
    | 'l.cancelled_at'
    | 'l.from_city'
    | 'l.reference'
    | 'l.scheduled_at'
    | 'l.tracking_id'
    | 'l.next_scheduled_at'
    | 'e.eta_expected'
    | 'e.next_eta';
  /** Some transports have none: they come last in either direction. */
  readonly nullable: boolean;
};

export const orders: Readonly<Record<SortKey, Order>> = {
  ARRIVED: { column: 'l.arrived_at', nullable: true },
  CANCELLED_AT: { column: 'l.cancelled_at', nullable: true },
  ETA: { column: 'e.eta_expected', nullable: true },
  FROM: { column: 'l.from_city', nullable: false },
  REFERENCE: { column: 'l.reference', nullable: true },
  SCHEDULED: { column: 'l.scheduled_at', nullable: false },
  TRACKING_ID: { column: 'l.tracking_id', nullable: true },
  NEXT_WP_ETA: { column: 'e.next_eta', nullable: true },
  NEXT_WP_PTA: { column: 'l.next_scheduled_at', nullable: true },
};
