import type { DeliveryReceipt } from '@milepost/api-contract/gps-signals/adapters';
import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { isSameTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import type { Connection } from '../../http/connection.ts';
import type { RecordUnusable } from '../device-log/unusable.ts';
import type { Intake } from '../intake/intake.ts';

export type DeliveryParts = {
  readonly intake: Pick<Intake, 'accept'>;
  readonly recordUnusable: RecordUnusable;
};

/** Splits a large request into parts that the intake can hold; refusing it would make the sender retry for ever. */
const AT_ONCE = 1_000;

/** Logs signals without a tracking ID, or for a vehicle that the phone may not report, with their connection only. */
export async function deliverSignals(
  { intake, recordUnusable }: DeliveryParts,
  source: Connection,
  { signals, leftOut = 0 }: { readonly signals: readonly GpsSignal[]; readonly leftOut?: number },
  receivedAt: number,
): Promise<DeliveryReceipt> {
  const named = signals.filter(({ trackingId }) => trackingId !== '');
  const nameless = signals.filter(({ trackingId }) => trackingId === '');
  const { trackingId: own } = source;
  const isOwn = ({ trackingId }: GpsSignal) => own === undefined || isSameTrackingId(own, trackingId);
  const right = named.filter(isOwn);
  const wrong = named.filter((signal) => !isOwn(signal));
  const counts = { STORED: 0, DUPLICATE: 0, QUARANTINED: signals.length - right.length };
  for (let from = 0; from < right.length; from += AT_ONCE) {
    const outcomes = await intake.accept(source, right.slice(from, from + AT_ONCE), receivedAt);
    for (const { status } of outcomes) counts[status] += 1;
  }
  await recordUnusable(source, 'NO_TRACKING_ID', nameless, receivedAt);
  await recordUnusable(source, 'WRONG_VEHICLE', wrong, receivedAt);
  return { stored: counts.STORED, duplicates: counts.DUPLICATE, quarantined: counts.QUARANTINED, leftOut };
}
