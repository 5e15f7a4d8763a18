import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import type { QuarantineReason } from '@milepost/domain/gps-signal/plausibility';
import type { Device } from './device-directory.ts';
import type { Outcome } from './outcome.ts';

/** One signal on its way. */
export type Entry = {
  readonly connectionId: string;
  readonly device: Device;
  readonly signal: GpsSignal;
  /** Why it must not move anything; null where nothing speaks against it. */
  readonly quarantine: QuarantineReason | null;
  /** Said by whoever commits it, and true once that is done. */
  outcome: Outcome;
};

/** What came with one request. */
export type Delivery = { readonly receivedAt: number; readonly entries: readonly Entry[] };
