import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';

/** What came over HTTP, before anybody has made sense of it. */
export type Delivery = {
  /** What follows the question mark. */
  readonly query: string;
  readonly body: string;
  readonly receivedAt: number;
};

/** What was understood of it: signals, which may be none, or why nothing could be understood at all. */
export type Reading = readonly GpsSignal[] | 'UNREADABLE' | 'ENCRYPTED';

/** Beside the signals, what was understood and is none. */
export type Sorted = { readonly signals: readonly GpsSignal[]; readonly leftOut: readonly unknown[] };
