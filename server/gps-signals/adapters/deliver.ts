import type { DeliveryReceipt } from '@milepost/api-contract/gps-signals/adapters';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../connection.ts';
import type { Delivery, Reading } from './reading.ts';
import { takeDelivery, type DeliveryParts } from './take-delivery.ts';

/** As much of something unreadable as shows what it was meant to be. */
const SHOWN = 500;

/** Reads what came, takes what can be taken, and keeps the rest for the carrier to see; null where nothing was readable. */
export async function deliver(
  parts: DeliveryParts,
  source: Connection,
  delivery: Delivery,
  read: (delivery: Delivery) => Reading,
): Promise<DeliveryReceipt | null> {
  const reading = read(delivery);
  if (typeof reading !== 'string') return await takeDelivery(parts, source, reading, delivery.receivedAt);
  const beginning = (delivery.body === '' ? delivery.query : delivery.body)
    .slice(0, SHOWN)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
  await parts.noteUnusable(source, reading, [{ received: beginning }], delivery.receivedAt);
  return null;
}

export function deliveryOf({ url, body }: FastifyRequest, receivedAt: number): Delivery {
  const mark = url.indexOf('?');
  // What is no text is shown in the log as far as it is some.
  const shown = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  return { query: mark === -1 ? '' : url.slice(mark + 1), body: typeof body === 'string' ? body : shown, receivedAt };
}
