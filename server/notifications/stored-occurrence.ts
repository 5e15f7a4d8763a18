import type { Occurrence } from '@milepost/domain/notification/occurrence';

/** As in its row; `details` holds what is specific to each type, times in milliseconds. */
export type StoredOccurrence = Occurrence & {
  readonly sequence: string;
  readonly transportId: string;
  readonly shipperId: string;
  readonly carrierId: string;
  /** The transport's version after it happened. */
  readonly version: number;
  readonly knownAt: number;
};
