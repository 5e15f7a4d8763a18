import path from 'node:path';
import { parseTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import type { SecurityLogDestination } from './security-log/security-log.ts';
import { StartFailure } from './failure/start-failure.ts';

type IdentityProviderSettings =
  | { readonly kind: 'local' }
  | {
      readonly kind: 'external';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly trustedEmailDomains: readonly string[];
    };

type LogLevel = (typeof logLevels)[number];

export interface Environment {
  readonly projectFolder: string;
  readonly dataFolder: string;
  /** A named file must exist; the default one is made at the first start. */
  readonly secretFile: { readonly path: string; readonly isNamed: boolean };
  readonly host: string;
  readonly port: number;
  /** An origin without path or trailing slash. */
  readonly publicUrl: string;
  /** None: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly identityProvider: IdentityProviderSettings;
  readonly demo: boolean;
  /** The demo's trucks stand still. */
  readonly parked: boolean;
  readonly sentryDsn: string | undefined;
  readonly tagManagerUrl: string | undefined;
  /** Where people manage their account at the identity provider. */
  readonly accountUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly termsUrl: string | undefined;
  /** None: embedded places and route estimates. */
  readonly geocoderUrl: string | undefined;
  readonly routerUrl: string | undefined;
  /** A MapLibre style instead of the embedded base map. */
  readonly mapStyleUrl: string | undefined;
  /** How long signals are kept. */
  readonly signalDays: number;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: TrustedProxies;
  readonly logLevel: LogLevel;
  readonly securityLog: SecurityLogDestination;
}

const projectFolder = path.resolve(import.meta.dirname, '..');

export function readProcessEnvironment(): Environment {
  return readEnvironment(process.env, projectFolder);
}

type Variables = Readonly<Record<string, string | undefined>>;

const demos = ['on', 'still', 'off'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export function readEnvironment(variables: Variables, folder: string): Environment {
  const port = readPort(variables);
  const publicUrl = readPublicUrl(variables, port);
  const identityProvider = readIdentityProvider(variables);
  const databaseUrl = readDatabaseUrl(variables);
  const demo = readDemo(variables, databaseUrl);
  if (identityProvider.kind === 'local' && !isLoopback(publicUrl)) {
    throw new StartFailure(
      `PUBLIC_URL is ${publicUrl}, but the built-in sign-in asks for no password and may only be used on this machine: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or leave PUBLIC_URL out.`,
    );
  }
  const dataFolder = path.resolve(folder, read(variables, 'MILEPOST_DATA_DIR') ?? '.milepost');
  const secretFile = read(variables, 'MILEPOST_SECRET_FILE');
  if (identityProvider.kind === 'local' && publicUrl.startsWith('https:')) {
    throw new StartFailure(
      `PUBLIC_URL is ${publicUrl}, but the built-in sign-in has no encryption and must not be behind a proxy: set PUBLIC_URL to ${publicUrl.replace('https:', 'http:')}, or set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`,
    );
  }
  return {
    projectFolder: folder,
    dataFolder,
    secretFile: { path: path.resolve(folder, secretFile ?? `${dataFolder}/secret`), isNamed: secretFile !== undefined },
    host: readHost(variables, identityProvider),
    port,
    publicUrl,
    databaseUrl,
    identityProvider,
    demo: demo !== 'off',
    parked: demo === 'still',
    sentryDsn: readWebAddress(variables, 'SENTRY_DSN'),
    tagManagerUrl: readWebAddress(variables, 'TAG_MANAGER_URL'),
    accountUrl: readWebAddress(variables, 'ACCOUNT_URL'),
    privacyUrl: readWebAddress(variables, 'PRIVACY_URL'),
    termsUrl: readWebAddress(variables, 'TERMS_URL'),
    geocoderUrl: read(variables, 'GEOCODER_URL'),
    routerUrl: read(variables, 'ROUTER_URL'),
    mapStyleUrl: readWebAddress(variables, 'MAP_STYLE_URL'),
    signalDays: readSignalDays(variables),
    trustProxy: readTrustProxy(variables),
    logLevel: readLogLevel(variables),
    securityLog: readSecurityLog(variables, folder, dataFolder),
  };
}

// An empty variable, such as `SENTRY_DSN=` in a settings file, counts as not set.
function read(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(variables: Variables): number {
  const text = read(variables, 'PORT') ?? '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new StartFailure(`PORT is "${text}": set it to a whole number from 1 to 65535, or leave it out for 3000.`);
  }
  return port;
}

function readPublicUrl(variables: Variables, port: number): string {
  const text = read(variables, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartFailure(
      `PUBLIC_URL is "${text}": set it to the address people type, such as https://milepost.example.com.`,
    );
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new StartFailure(
      `PUBLIC_URL is "${withoutPassword(url)}": Milepost needs an address of its own, so set it to ${url.origin}.`,
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.origin)) {
    throw new StartFailure(
      `PUBLIC_URL is "${text}": browsers only allow signing in over https there, so set it to https://${url.host}.`,
    );
  }
  return url.origin;
}

function readIdentityProvider(variables: Variables): IdentityProviderSettings {
  const issuer = readWebAddress(variables, 'OIDC_ISSUER');
  const clientId = read(variables, 'OIDC_CLIENT_ID');
  const clientSecret = read(variables, 'OIDC_CLIENT_SECRET');
  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 3) return { kind: 'local' };
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartFailure(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them for the built-in sign-in.`,
    );
  }
  if (issuer.startsWith('http:') && !isLoopback(issuer)) {
    throw new StartFailure(`OIDC_ISSUER is "${issuer}": set it to an address that begins with https://.`);
  }
  return {
    kind: 'external',
    issuer,
    clientId,
    clientSecret,
    trustedEmailDomains: readTrustedDomains(variables, issuer),
  };
}

// Some issuers never say whether an address is verified. With open sign-up, anyone could claim any address there.
function readTrustedDomains(variables: Variables, issuer: string): readonly string[] {
  const text = read(variables, 'OIDC_TRUST_EMAIL');
  if (text === undefined) return [];
  const domains = text
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim().replace(/^@/, ''));
  if (!domains.every((domain) => domain === '*' || /^[^\s@*/:.]+(\.[^\s@*/:.]+)+$/.test(domain))) {
    throw new StartFailure(
      `OIDC_TRUST_EMAIL is "${text}": set it to the mail domains of your organisation, such as example.com,example.org, or leave it out.`,
    );
  }
  if (/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/.test(issuer)) {
    throw new StartFailure(
      `OIDC_TRUST_EMAIL is set, but with ${issuer} accounts of every organisation sign in, with any address they like: set OIDC_ISSUER to the address of your own tenant.`,
    );
  }
  return domains;
}

// The built-in sign-in has no passwords, so it stays on this machine. With an issuer, Milepost usually runs behind a
// proxy and listens everywhere.
function readHost(variables: Variables, identityProvider: IdentityProviderSettings): string {
  const host = read(variables, 'HOST');
  if (identityProvider.kind === 'external') return host ?? '0.0.0.0';
  if (host !== undefined && !loopbackHosts.has(host)) {
    throw new StartFailure(
      `HOST is "${host}", but the built-in sign-in asks for no password and may only be used on this machine: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or leave HOST out.`,
    );
  }
  return host ?? 'localhost';
}

function readDatabaseUrl(variables: Variables): string | undefined {
  const text = read(variables, 'DATABASE_URL');
  if (text === undefined) return undefined;
  // The text may contain a password, so it is not repeated.
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new StartFailure(
      'DATABASE_URL cannot be understood: write it like postgresql://user:password@host:5432/database, with special characters of the password percent-encoded.',
    );
  }
  if (isCutShort(url)) {
    throw new StartFailure(
      'A special character in the password of DATABASE_URL is not percent-encoded, so that the address ends in the middle of it: write %2F for /, %40 for @, %3A for :, %23 for # and %3F for ?.',
    );
  }
  // The driver treats these three like verify-full and warns in four lines each time.
  if (['prefer', 'require', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '') && !isLibpq(url)) {
    url.searchParams.set('sslmode', 'verify-full');
    return url.href;
  }
  return text;
}

/** A / or ? or # in the password would be read as the database name or its options. */
function isCutShort({ pathname, searchParams, hash }: URL): boolean {
  const isOdd = [...searchParams.keys()].some((key) => !/^[\w.]+$/.test(key));
  return /[@:/]/.test(pathname.slice(1)) || hash !== '' || isOdd;
}

function isLibpq({ searchParams }: URL): boolean {
  return searchParams.get('uselibpqcompat') === 'true';
}

function readDemo(variables: Variables, databaseUrl: string | undefined): (typeof demos)[number] {
  const text = read(variables, 'MILEPOST_DEMO');
  if (text === undefined) return databaseUrl === undefined ? 'on' : 'off';
  const demo = demos.find((known) => known === text);
  if (demo === undefined) throw new StartFailure(`MILEPOST_DEMO is "${text}": set it to on, still or off.`);
  return demo;
}

// Signals up to 28 days old are accepted, so they must be kept at least as long.
function readSignalDays(variables: Variables): number {
  const text = read(variables, 'SIGNAL_DAYS') ?? '400';
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < 30) {
    throw new StartFailure(`SIGNAL_DAYS is "${text}": set it to a number of days from 30 on, or leave it out for 400.`);
  }
  return days;
}

// Trusting everyone would let a client that bypasses the proxy choose its own address.
function readTrustProxy(variables: Variables): TrustedProxies {
  const text = read(variables, 'TRUST_PROXY') ?? '0';
  const proxies = parseTrustedProxies(text);
  if (proxies === null) {
    throw new StartFailure(
      `TRUST_PROXY is "${text}": set it to the addresses or networks of your proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas, or to how many of them stand in a row (up to 10).`,
    );
  }
  return proxies;
}

function readSecurityLog(variables: Variables, folder: string, dataFolder: string): SecurityLogDestination {
  const text = read(variables, 'SECURITY_LOG') ?? `${dataFolder}/security.log`;
  return text === 'off' || text === 'stdout' ? { kind: text } : { kind: 'file', path: path.resolve(folder, text) };
}

function readLogLevel(variables: Variables): LogLevel {
  const text = read(variables, 'LOG_LEVEL') ?? 'warn';
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new StartFailure(`LOG_LEVEL is "${text}": set it to one of ${logLevels.join(', ')}.`);
  return level;
}

function readWebAddress(variables: Variables, name: string): string | undefined {
  const text = read(variables, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartFailure(`${name} is "${text}": set it to an address that begins with https://, or leave it out.`);
  }
  return text;
}

function isLoopback(address: string): boolean {
  return loopbackHosts.has(new URL(address).hostname);
}

function withoutPassword(url: URL): string {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy.href;
}
