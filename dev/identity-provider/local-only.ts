import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const PROXY_HEADERS = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+)$/;

/** Only for requests from this machine without a proxy or tunnel, because the sign-in has no passwords. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  const isLocal = loopback.check(address.replace(/^::ffff:/, ''), address.includes('.') ? 'ipv4' : 'ipv6');
  return isLocal && !Object.keys(headers).some((name) => PROXY_HEADERS.test(name));
}

/** Whether the address is another name of this machine, such as 127.0.0.1 for localhost. */
export function isLocalAlias(host: string | undefined, publicUrl: string): boolean {
  const asked = URL.parse(`http://${host ?? ''}`);
  const own = new URL(publicUrl);
  return asked !== null && ['localhost', '127.0.0.1', '[::1]'].includes(asked.hostname) && asked.port === own.port;
}
