import type { IncomingMessage } from 'node:http';

const MAX_BODY_BYTES = 5000;

/** The fields of a form; empty if it is far too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return new URLSearchParams();
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
