import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { textOfUtf8 } from './utf8.ts';

/**
 * Bodies are JSON, unless a call says otherwise. Names such as `__proto__` are ordinary fields here and are refused by
 * the schema.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    parseBody(textOfBody(request, bytes), request.routeOptions.schema?.body !== undefined),
  );
}

/** For scopes whose calls take raw bytes. */
export function readByteBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      requireUncompressed(request);
      return await Promise.resolve(bytes);
    },
  );
}

/** The body of a call in a scope with `readByteBodies`. */
export function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw malformed('is empty');
  return body;
}

/** The text of a body, without a byte order mark. */
export function textOfBody(request: FastifyRequest, bytes: Buffer): string {
  requireUncompressed(request);
  const text = textOfUtf8(bytes);
  if (text === null) throw malformed('is not UTF-8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function requireUncompressed({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  const message = 'must be omitted: compressed bodies are not accepted';
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', { issues: [{ path: 'headers/content-encoding', message }] });
}

function parseBody(text: string, isExpected: boolean): unknown {
  // Many clients send the content type with every request; for a call without a body an empty one is fine.
  if (text === '' && !isExpected) return undefined;
  if (text === '') throw malformed('is empty');
  try {
    return JSON.parse(text);
  } catch (error) {
    // The rest of the message repeats the input.
    const position = /at position \d+/.exec(String(error))?.[0];
    throw malformed(position === undefined ? 'is not JSON' : `is not JSON ${position}`);
  }
}

function malformed(message: string): Refusal {
  return new Refusal('INVALID_REQUEST', { issues: [{ path: 'body', message }] });
}
