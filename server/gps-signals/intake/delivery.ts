import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { quarantineReason, type QuarantineReason } from '@milepost/domain/gps-signal/plausibility';
import { asStored } from './as-stored.ts';
import type { Device } from './device-directory.ts';
import { DUPLICATE, type Outcome } from './outcome.ts';

/** A signal on its way to its commit. */
export type Entry = {
  readonly connectionId: string;
  readonly device: Device;
  readonly signal: GpsSignal;
  /** The time of its own request, not of the others in its commit. */
  readonly receivedAt: number;
  /** Why it must not move a transport; null if plausible. */
  readonly quarantine: QuarantineReason | null;
  /** Set by the commit, and valid only afterwards. */
  outcome: Outcome;
};

/** The signals of one request. */
export type Delivery = { readonly receivedAt: number; readonly entries: readonly Entry[] };

export function asEntry(connectionId: string, device: Device, sent: GpsSignal, receivedAt: number): Entry {
  const sender = { connectionId, device, receivedAt };
  const reason = quarantineReason(sent, receivedAt);
  return reason === null
    ? { ...sender, signal: asStored(sent), quarantine: null, outcome: DUPLICATE }
    : { ...sender, signal: sent, quarantine: reason, outcome: { status: 'QUARANTINED', reason } };
}
