import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** The calls that go by the cookie are for our own pages only. Programs outside a browser send neither header. */
export function demandOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if ((origin !== undefined && origin !== publicUrl) || site === 'cross-site') {
    throw new Refusal('NOT_AUTHORIZED', { cause: `from ${origin ?? 'another site'}` });
  }
}
