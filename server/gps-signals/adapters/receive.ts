import type { DeliveryReceipt } from '@milepost/api-contract/gps-signals/adapters';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../http/connection.ts';
import type { Delivery, Reading, Sorted } from './reading.ts';
import { takeDelivery, type DeliveryParts } from './deliver.ts';

/** Enough of an unreadable text to recognise it. */
const SHOWN = 500;

/** Reads a request, takes the usable part, and logs the rest for the carrier; null where nothing was readable. */
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
  // Bytes that are no text are shown as far as they are readable.
  const shown = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  return { query: mark === -1 ? '' : url.slice(mark + 1), body: typeof body === 'string' ? body : shown, receivedAt };
}
