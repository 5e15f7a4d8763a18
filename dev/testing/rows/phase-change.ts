import type { WebhookOccurrence } from '@milepost/server/webhooks/payload';

type Parties = { readonly id: string; readonly shipper_id: string; readonly carrier_id: string };

let last = 0;

/** The occurrence of a transport that moves to its next version, as it is passed on. */
export function phaseChange(
  { id, ...parties }: Parties,
  version: number,
  more: Partial<WebhookOccurrence> = {},
): WebhookOccurrence {
  last += 1;
  return {
    sequence: String(last),
    transportId: id,
    shipperId: parties.shipper_id,
    carrierId: parties.carrier_id,
    version,
    at: Date.parse('2026-11-23T07:00:00Z'),
    knownAt: Date.parse('2026-11-23T07:00:05Z'),
    waypointId: null,
    type: 'transport.phase.changed',
    before: 'INCOMING',
    after: 'ONGOING',
    reason: 'SIGNAL',
    ...more,
  } as WebhookOccurrence;
}
