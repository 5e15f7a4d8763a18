import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { errorCode } from '../failure/error-code.ts';

/** Finds the addresses of a name, or fails with ENOTFOUND, or with EAI_AGAIN where nothing was said. */
export type Names = (name: string) => Promise<LookupAddress[]>;

/** Of each question: after 2 s it is asked again, for 4 s. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/** Names of this machine itself, whatever a name server says. */
const OWN_NAME = /(?:^|\.)localhost\.?$/i;

/**
 * Asks the name servers. The system's own look-up takes one of four threads, which files and all other look-ups need
 * too, for as long as a dead name is silent. The hosts file, which tells of what is inside, does not count.
 */
export function publicNames(nameServers?: readonly string[]): Names {
  return async (name) => {
    if (OWN_NAME.test(name)) return [{ address: '127.0.0.1', family: 4 }];
    // A new one reads which name servers there are by now.
    const resolver = new Resolver(PATIENCE);
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
