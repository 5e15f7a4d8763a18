/** A Twilio-compatible SMS service and the sender of the messages. */
export type SmsSettings = {
  /** Without account and token. */
  readonly endpoint: string;
  readonly account: string;
  readonly token: string;
  /** A number, a short code or a name. */
  readonly from: string;
};

const SENDER = /^(\+[1-9]\d{6,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

/** Null if it is not a valid SMS address. */
export function parseSmsUrl(text: string): SmsSettings | null {
  const url = URL.parse(text);
  if (url === null || url.hash !== '' || !url.pathname.endsWith('/Messages.json')) return null;
  // Over plain http the token could be read in transit.
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return null;
  const [account, token] = [decoded(url.username), decoded(url.password)];
  if (account === null || token === null || account === '' || token === '') return null;
  if ([...url.searchParams.keys()].join() !== 'from') return null;
  // An unescaped plus is decoded as a space.
  const from = (url.searchParams.get('from') ?? '').replace(/^ (?=\d)/, '+').trim();
  return SENDER.test(from) ? { endpoint: url.origin + url.pathname, account, token, from } : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
