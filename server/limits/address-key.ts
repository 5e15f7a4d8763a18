import { isIP } from 'node:net';

/**
 * The owner of an address: an IPv6 address counts as its 64-bit network. Some clouds' proxies add a port, and sockets
 * write IPv4 as IPv6.
 */
export function addressKey(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  if (isIP(mapped) !== 6) return mapped.slice(0, 45);
  const [head = '', tail] = mapped.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
