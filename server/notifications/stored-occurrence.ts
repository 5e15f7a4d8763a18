import type { Occurrence } from '@milepost/domain/notification/occurrence';

/** As its row says; `details` holds what each type has of its own, moments in milliseconds. */
export type StoredOccurrence = Occurrence & {
  readonly sequence: string;
  readonly transportId: string;
  readonly shipperId: string;
  readonly carrierId: string;
  /** The transport's, once it had happened. */
  readonly version: number;
  readonly knownAt: number;
};
