import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** With two Host headers, a proxy and the server could each trust a different one. */
export function hasSingleHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSingleHost(raw)) return;
    throw new Refusal('INVALID_REQUEST', { issues: [{ path: 'headers/host', message: 'must be given once' }] });
  });
}
