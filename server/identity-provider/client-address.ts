import proxyAddress from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import { trustProxyOption, type TrustedProxies } from '../http/trusted-proxies.ts';

/**
 * The client's address, determined as for every call (TRUST_PROXY), because these pages are served before the router.
 */
export function clientAddresses(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trusted = trustProxyOption(proxies);
  const trust = typeof trusted === 'function' ? trusted : proxyAddress.compile(trusted === false ? [] : trusted);
  return (request) => proxyAddress(request, trust);
}
