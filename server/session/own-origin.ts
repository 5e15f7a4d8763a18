import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** Calls with the cookie are for Milepost's own pages. Programs outside a browser send neither header. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if ((origin !== undefined && origin !== publicUrl) || site === 'cross-site') {
    throw new Refusal('NOT_AUTHORIZED', { cause: `from ${origin ?? 'another site'}` });
  }
}
