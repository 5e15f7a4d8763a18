import type { DeliveryReceipt } from '@milepost/api-contract/gps-signals/adapters';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../connection.ts';
import type { Delivery, Reading, Sorted } from './reading.ts';
import { takeDelivery, type DeliveryParts } from './take-delivery.ts';

/** As much of something unreadable as shows what it was meant to be. */
const SHOWN = 500;

/** Reads what came, takes what can be taken, and keeps the rest for the carrier to see; null where nothing was readable. */
export async function deliver(
  parts: DeliveryParts,
  source: Connection,
  delivery: Delivery,
  read: (delivery: Delivery) => Reading | Sorted,
): Promise<DeliveryReceipt | null> {
  const reading = read(delivery);
  if (typeof reading !== 'string') {
    const { signals, leftOut } = 'signals' in reading ? reading : { signals: reading, leftOut: [] };
    await parts.noteUnusable(source, 'NO_LOCATION_UPDATE', leftOut.slice(0, 1).map(beginningOf), delivery.receivedAt);
    return await takeDelivery(parts, source, { signals, leftOut: leftOut.length }, delivery.receivedAt);
  }
  const beginning = (delivery.body === '' ? delivery.query : delivery.body)
    .slice(0, SHOWN)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
  await parts.noteUnusable(source, reading, [{ received: beginning }], delivery.receivedAt);
  return null;
}

function beginningOf(sent: unknown): { readonly received: string } {
  return { received: JSON.stringify(sent).slice(0, SHOWN).toWellFormed() };
}

export function deliveryOf({ url, body }: FastifyRequest, receivedAt: number): Delivery {
  const mark = url.indexOf('?');
  // What is no text is shown in the log as far as it is some.
  const shown = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  return { query: mark === -1 ? '' : url.slice(mark + 1), body: typeof body === 'string' ? body : shown, receivedAt };
}
