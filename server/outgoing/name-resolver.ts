import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { errorCode } from '../failure/error-code.ts';

/** Finds the addresses of a name; fails with ENOTFOUND, or with EAI_AGAIN if there was no answer. */
export type NameResolver = (name: string) => Promise<LookupAddress[]>;

/** Per query: sent again after 2 s, with 4 s to answer. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };

/** Names of this machine itself, whatever a name server says. */
const OWN_NAME = /(?:^|\.)localhost\.?$/i;

/**
 * Asks the name servers. While a dead name stays silent, the system's own look-up would block one of four threads
 * shared with files and all other look-ups. The hosts file, which reveals what is inside, is ignored.
 */
export function createPublicResolver(nameServers?: readonly string[]): NameResolver {
  return async (name) => {
    if (OWN_NAME.test(name)) return [{ address: '127.0.0.1', family: 4 }];
    // A new resolver picks up the current name servers.
    const resolver = new Resolver(RESOLVER_OPTIONS);
    if (nameServers !== undefined) resolver.setServers(nameServers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length > 0) return found;
    const codes = [v4, v6].map((one) => (one.status === 'rejected' ? errorCode(one.reason) : null));
    const isKnown = codes.some((code) => code === 'ENOTFOUND') || codes.every((code) => code === 'ENODATA');
    throw Object.assign(new Error(`The name ${name} could not be looked up: ${codes.join(', ')}.`), {
      code: isKnown ? 'ENOTFOUND' : 'EAI_AGAIN',
    });
  };
}
