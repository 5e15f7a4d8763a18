import type { FastifyRequest } from 'fastify';
import { hasUtf8Escapes, textOfHeader, textOfUtf8 } from '../../http/utf8.ts';

const JSON_BEGINS = /^\s*[[{]/;

/** Bytes that are no text stay bytes: phones are answered all the same, and what came is kept in the device log. */
export function bodyOf(bytes: Buffer): string | Buffer {
  return textOfUtf8(bytes) ?? bytes;
}

/** Whether everything that is taken for text is UTF-8: else two names of vehicles could become one. */
export function isReadable(request: FastifyRequest): boolean {
  const { url, body } = request;
  if (Buffer.isBuffer(body) || deviceOf(request) === null || !hasUtf8Escapes(url)) return false;
  return typeof body !== 'string' || JSON_BEGINS.test(body) || hasUtf8Escapes(body);
}

/** What OwnTracks says its device is; null where it is no UTF-8. */
export function deviceOf({ headers }: FastifyRequest): string | null | undefined {
  const said = headers['x-limit-d'];
  return typeof said === 'string' ? textOfHeader(said) : undefined;
}
