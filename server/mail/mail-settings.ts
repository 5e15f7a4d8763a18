/** Where mails are handed over, and who they are from. */
export type MailSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps), otherwise STARTTLS where it is offered. */
  readonly secure: boolean;
  /** Refuses a server without STARTTLS: the password and the codes would be readable in transit. */
  readonly requireTLS: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
};

/** Null if it is not such an address. */
export function parseSmtpUrl(text: string): Omit<MailSettings, 'from'> | null {
  const url = URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return null;
  const secure = url.protocol === 'smtps:';
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === null || password === null || (user === '') !== (password === '')) return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && user !== '' && !isLoopback(host),
    login: user === '' ? null : { user, password },
  };
}

/** `Name <address>` or an address alone; null for anything else. */
export function parseMailFrom(text: string): MailSettings['from'] | null {
  const [, quoted, bare] = /^(?:(.*?)\s*<([^<>]*)>)$/.exec(text) ?? [undefined, '', text];
  const name = (quoted ?? '').replace(/^"(.*)"$/, '$1').trim();
  const address = (bare ?? '').trim();
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(address) || /[\p{Cc}"<>]/u.test(name)) return null;
  return { name: name === '' ? 'Milepost' : name, address };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
