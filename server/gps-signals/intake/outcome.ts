import type { QuarantineReason } from '@milepost/domain/gps-signal/plausibility';

/** The outcome of one signal. */
export type Outcome =
  | { readonly status: 'STORED' | 'DUPLICATE' }
  | { readonly status: 'QUARANTINED'; readonly reason: QuarantineReason };

export const STORED: Outcome = { status: 'STORED' };
export const DUPLICATE: Outcome = { status: 'DUPLICATE' };
export const TOO_MANY_DEVICES: Outcome = { status: 'QUARANTINED', reason: 'TOO_MANY_DEVICES' };
