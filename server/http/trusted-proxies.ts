import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';

/** Whose word is taken for the address that a request comes from: of nobody, of the last so many proxies, or of these. */
export type TrustedProxies = false | number | string[];

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;

/** Null where it cannot be understood, or would have everybody choose their own address. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops > MAX_HOPS ? null : hops === 0 ? false : hops;
  }
  const proxies = text.split(',').map((part) => part.trim());
  return proxies.every((proxy) => NAMED.has(proxy) || isNetwork(proxy)) ? proxies : null;
}

/** Fastify takes no number: it is right only where nobody can reach the server past the proxies, as the README says. */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/**
 * All who come through a proxy that is not trusted share its address, and so its limits. Who operates the server is told,
 * once: any client may send this header.
 */
export function noticeUntrustedProxies(app: FastifyInstance): void {
  let isNoticed = false;
  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    if (isNoticed || headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return;
    isNoticed = true;
    log.warn(
      { peer: socket.remoteAddress },
      'a request came with X-Forwarded-For from an address that TRUST_PROXY does not name: all who come through it share the limits of one address',
    );
  });
}
