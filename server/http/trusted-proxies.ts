import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';

/** Whose forwarded address is trusted: no one's, the last few proxies', or that of these addresses. */
export type TrustedProxies = false | number | string[];

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;

/** Null if invalid, or if every client could choose its address. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops > MAX_HOPS ? null : hops === 0 ? false : hops;
  }
  const proxies = text.split(',').map((part) => part.trim());
  return proxies.every((proxy) => NAMED.has(proxy) || isNetwork(proxy)) ? proxies : null;
}

/**
 * Fastify does not accept a number, because it is safe only where clients cannot bypass the proxies (see the README).
 */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
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
 * Behind an untrusted proxy all clients share its address and limits. The operator is warned only once, because any
 * client can send this header.
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
