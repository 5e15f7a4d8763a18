import type { DeliveryReceipt } from '@milepost/api-contract/gps-signals/adapters';
import type { Connection } from '../../http/connection.ts';
import { deliverSignals, type DeliveryParts } from './deliver-signals.ts';
import type { ReadResult, SignalsAndLeftOut } from './read-result.ts';
import type { ReceivedText } from './received-text.ts';

/** Enough of an unreadable text to recognise it. */
const SHOWN = 500;

/** Reads a request, delivers the usable part, and logs the rest for the carrier; null if nothing was readable. */
export async function receiveSignals(
  parts: DeliveryParts,
  source: Connection,
  text: ReceivedText,
  read: (text: ReceivedText) => ReadResult | SignalsAndLeftOut,
): Promise<DeliveryReceipt | null> {
  const reading = read(text);
  if (typeof reading !== 'string') {
    const { signals, leftOut } = 'signals' in reading ? reading : { signals: reading, leftOut: [] };
    await parts.recordUnusable(source, 'NO_LOCATION_UPDATE', leftOut.slice(0, 1).map(beginningOf), text.receivedAt);
    return await deliverSignals(parts, source, { signals, leftOut: leftOut.length }, text.receivedAt);
  }
  const beginning = (text.body === '' ? text.query : text.body)
    .slice(0, SHOWN)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
  await parts.recordUnusable(source, reading, [{ received: beginning }], text.receivedAt);
  return null;
}

function beginningOf(sent: unknown): { readonly received: string } {
  return { received: JSON.stringify(sent).slice(0, SHOWN).toWellFormed() };
}
