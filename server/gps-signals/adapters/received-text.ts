import type { FastifyRequest } from 'fastify';
import { hasUtf8Escapes, textOfHeader, textOfUtf8 } from '../../http/utf8.ts';

/** The text of an HTTP request. */
export type ReceivedText = {
  /** The query string. */
  readonly query: string;
  readonly body: string;
  readonly receivedAt: number;
};

const JSON_BEGINS = /^\s*[[{]/;

/** Keeps bytes that are not text, so that phones get an answer and the device log keeps the content. */
export function decodeBody(bytes: Buffer): string | Buffer {
  return textOfUtf8(bytes) ?? bytes;
}

export function receivedTextOf({ url, body }: FastifyRequest, receivedAt: number): ReceivedText {
  const mark = url.indexOf('?');
  // Bytes that are not text are shown as far as they are readable.
  const shown = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  return { query: mark === -1 ? '' : url.slice(mark + 1), body: typeof body === 'string' ? body : shown, receivedAt };
}

/** Whether all text is UTF-8; otherwise two vehicle names could become one. */
export function isReadable(request: FastifyRequest): boolean {
  const { url, body } = request;
  if (Buffer.isBuffer(body) || readOwntracksDevice(request) === null || !hasUtf8Escapes(url)) return false;
  return typeof body !== 'string' || JSON_BEGINS.test(body) || hasUtf8Escapes(body);
}

/** The device name of OwnTracks; null if it is not UTF-8. */
export function readOwntracksDevice({ headers }: FastifyRequest): string | null | undefined {
  const said = headers['x-limit-d'];
  return typeof said === 'string' ? textOfHeader(said) : undefined;
}
