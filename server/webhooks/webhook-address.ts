import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { requireAllowedHost, isAddressAllowed, type Reach } from '../outgoing/address-guard.ts';
import { createPublicResolver } from '../outgoing/name-resolver.ts';

/** `host:port` of systems inside the operator's network that webhooks are allowed to reach. */
export type AllowedHosts = ReadonlySet<string>;

const LOOK_UP_MS = 3_000;

type Judged = URL | 'WEBHOOK_URL_INVALID' | 'WEBHOOK_URL_FORBIDDEN';

/** Judges as far as possible without a look-up; each connection looks the name up again, because names change. */
export function readWebhookUrl(text: string, verifySsl: boolean, allowed: AllowedHosts): Judged {
  const url = URL.parse(text.trim());
  const protocols = verifySsl ? ['https:'] : ['https:', 'http:'];
  if (url === null || !protocols.includes(url.protocol)) return 'WEBHOOK_URL_INVALID';
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'WEBHOOK_URL_INVALID';
  try {
    requireAllowedHost(url, reachOf(url, allowed));
  } catch {
    return 'WEBHOOK_URL_FORBIDDEN';
  }
  return url;
}

/** Whether the name currently resolves into a private network. A name that does not resolve yet is accepted. */
export async function resolvesToPrivateNetwork(url: URL, allowed: AllowedHosts): Promise<boolean> {
  const reach = reachOf(url, allowed);
  if (reach === 'ANYWHERE') return false;
  // IP addresses have already been judged.
  if (isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return false;
  const looking = createPublicResolver()(url.hostname).catch(() => []);
  const found = await Promise.race([looking, pause(LOOK_UP_MS, [], { ref: false })]);
  return found.some(({ address }) => !isAddressAllowed(address, reach));
}

export function reachOf({ protocol, hostname, port }: URL, allowed: AllowedHosts): Reach {
  const named = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return allowed.has(`${hostname}:${named}`) ? 'ANYWHERE' : 'PUBLIC';
}

/** Null if it is not a list of `host:port`. */
export function parseAllowedHosts(text: string): AllowedHosts | null {
  const hosts = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim().toLowerCase()]));
  const isHost = (one: string) => /^([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(one) && URL.canParse(`http://${one}`);
  return hosts.every(isHost) ? new Set(hosts) : null;
}
