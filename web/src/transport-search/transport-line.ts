import type { Transport } from '@milepost/api-contract/transports/transport';
import { waypointsInOrder } from '../transport/waypoints-in-order.ts';

/** What distinguishes transports besides the reference: "HB-KT 417 · Hamburg → Milan · Spedition Nordlicht". */
export function transportLine(transport: Transport): string {
  const stops = waypointsInOrder(transport);
  const [from, to] = [stops.at(0)?.address.city, stops.at(-1)?.address.city];
  const partner = (transport.carrier ?? transport.shipper)?.name;
  // Without a reference, the tracking ID is already the transport's name.
  const trackingId = transport.reference === null ? null : transport.trackingId;
  return [trackingId, `${from ?? ''} → ${to ?? ''}`, partner]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ');
}
