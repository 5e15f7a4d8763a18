import { setTrackingId } from '@milepost/domain/transport/set-tracking-id';
import type { Command } from './transport-command.ts';

/** The device may have sent before it was known to be this transport's: what it sent is folded in. */
export function trackingIdCommand(trackingId: string): Command {
  return { decide: (step, now) => setTrackingId(step, trackingId, now), needsRefold: true, givesDevice: true };
}
