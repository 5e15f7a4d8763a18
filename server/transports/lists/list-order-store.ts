import type { SortKey } from '@milepost/domain/transport-list/sort';

/** The sort column, of the listed transports or of their forecasts. */
export type SortOrder = {
  readonly table: 'transport_listing' | 'transport_eta';
  readonly column:
    | 'arrived_at'
    | 'cancelled_at'
    | 'from_city'
    | 'reference'
    | 'scheduled_at'
    | 'tracking_id'
    | 'next_scheduled_at'
    | 'eta_expected'
    | 'next_eta'
    | 'attention';
  /** Missing values come last in either direction. */
  readonly nullable: boolean;
};

const listing = { table: 'transport_listing', nullable: true } as const;

export const sortOrders: Readonly<Record<SortKey, SortOrder>> = {
  ARRIVED: { ...listing, column: 'arrived_at' },
  CANCELLED_AT: { ...listing, column: 'cancelled_at' },
  ETA: { table: 'transport_eta', column: 'eta_expected', nullable: true },
  FROM: { ...listing, column: 'from_city', nullable: false },
  REFERENCE: { ...listing, column: 'reference' },
  SCHEDULED: { ...listing, column: 'scheduled_at', nullable: false },
  TRACKING_ID: { ...listing, column: 'tracking_id' },
  NEXT_WP_ETA: { table: 'transport_eta', column: 'next_eta', nullable: true },
  ATTENTION: { table: 'transport_eta', column: 'attention', nullable: true },
  NEXT_WP_PTA: { ...listing, column: 'next_scheduled_at' },
};
