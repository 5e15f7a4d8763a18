import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { setTrackingId } from '@milepost/domain/transport/set-tracking-id';
import type { Command } from './transport-command.ts';

/** The device may have sent before it was known to be this transport's: what it sent is folded in. */
export function trackingIdCommand(trackingId: string, namedBy: OrganizationRole): Command {
  return { decide: (step, now) => setTrackingId(step, trackingId, namedBy, now), needsRefold: true, givesDevice: true };
}
