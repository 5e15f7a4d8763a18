import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';

/** The result: signals, possibly none, or the reason why nothing was readable. */
export type ReadResult = readonly GpsSignal[] | 'UNREADABLE' | 'ENCRYPTED';

/** Signals, and readable items that are not signals. */
export type SignalsAndLeftOut = { readonly signals: readonly GpsSignal[]; readonly leftOut: readonly unknown[] };
