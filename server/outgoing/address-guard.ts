import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { createPublicResolver, type NameResolver } from './name-resolver.ts';

/** Allowed addresses: the public internet, in tests also this machine, or any host the operator has named. */
export type Reach = 'PUBLIC' | 'LOOPBACK_TOO' | 'ANYWHERE';

/** Keeps people from pointing Milepost at addresses that only its server can reach. */
export class AddressNotAllowed extends Error {
  constructor(address: string) {
    super(`${address} is not an address of the public internet.`);
    this.name = 'AddressNotAllowed';
  }
}

const reserved = new BlockList();
const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [net, bits] of reservedV4) reserved.addSubnet(net, bits, 'ipv4');
// Tunnels embed IPv4 addresses, which may be private.
const reservedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [net, bits] of reservedV6) reserved.addSubnet(net, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isAddressAllowed(address: string, reach: Reach): boolean {
  if (reach === 'ANYWHERE') return true;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (reach === 'LOOPBACK_TOO' && loopback.check(address, family)) return true;
  return (family === 'ipv4' || globalV6.check(address, family)) && !reserved.check(address, family);
}

/** Names are checked when connecting, so they cannot change between check and use. */
export function guardedLookup(reach: Reach, names: NameResolver = resolverFor(reach)): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (addresses: readonly LookupAddress[]) => {
      const refused = addresses.find(({ address }) => !isAddressAllowed(address, reach));
      if (refused !== undefined) callback(new AddressNotAllowed(refused.address), '');
      else if (options.all === true) callback(null, [...addresses]);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    };
    const fail = (error: unknown) => callback(asError(error), '');
    names(hostname).then(answer, fail);
  };
}

const systemResolver: NameResolver = async (name) => await lookup(name, { all: true });

/** Internal systems may get their names from the hosts file. */
function resolverFor(reach: Reach): NameResolver {
  return reach === 'PUBLIC' ? createPublicResolver() : systemResolver;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Checks the port, and literal addresses, which are never looked up. */
export function requireAllowedHost({ hostname, host: named, port }: URL, reach: Reach): void {
  if (reach === 'PUBLIC' && port !== '') throw new AddressNotAllowed(named);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isAddressAllowed(host, reach)) throw new AddressNotAllowed(host);
}
