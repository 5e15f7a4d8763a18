import type { FastifyRequest } from 'fastify';
import { readFields } from './read-fields.ts';

/** Finds the key where each client puts it: in the address or in a password. */
export async function moveKeyToHeader(request: FastifyRequest): Promise<void> {
  const inPath = readFields(request.params)['key'];
  const key = typeof inPath === 'string' ? inPath : passwordOf(request.headers.authorization);
  if (key !== null) request.headers['x-api-key'] = key;
}

/** Of HTTP Basic authentication; the user name may be anything. */
function passwordOf(authorization: string | undefined): string | null {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
