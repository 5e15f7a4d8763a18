import path from 'node:path';
import { readDatabaseUrl } from './environment/database-url.ts';
import { readIdentityProvider, type IdentityProviderSettings } from './environment/identity-provider.ts';
import { readFiles, readMail, readSms } from './environment/mail-sms-files.ts';
import { readSentryDsn, readTagManager, type TagManagerSettings } from './environment/other-services.ts';
import { isLoopback, loopbackHosts, readVariable, readWebAddress, type Variables } from './environment/variables.ts';
import type { FilesSettings } from './files/files-settings.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import { parseTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import type { SecurityLogDestination } from './security-log/security-log.ts';
import { StartFailure } from './failure/start-failure.ts';
import type { SmsSettings } from './sms/sms-settings.ts';
import { parseAllowedHosts, type AllowedHosts } from './webhooks/webhook-address.ts';

type LogLevel = (typeof logLevels)[number];

export interface Environment {
  readonly projectFolder: string;
  readonly dataFolder: string;
  /** A named file must exist; the default one is created at the first start. */
  readonly secretFile: { readonly path: string; readonly isNamed: boolean };
  readonly host: string;
  readonly port: number;
  /** An origin without path or trailing slash. */
  readonly publicUrl: string;
  /** None: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly identityProvider: IdentityProviderSettings;
  /** None: no mail is sent; the demo shows what would have been sent. */
  readonly mail: MailSettings | undefined;
  /** None: no SMS is sent; the demo shows what would have been sent. */
  readonly sms: SmsSettings | undefined;
  /** Where documents are kept: by default, a folder next to the database. */
  readonly files: FilesSettings;
  readonly demo: boolean;
  /** The demo's trucks stand still. */
  readonly parked: boolean;
  readonly sentryDsn: string | undefined;
  readonly tagManager: TagManagerSettings | undefined;
  /** Where people manage their account at the identity provider; by default, what the provider itself names. */
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
  /** Hosts inside the operator's network that webhooks may reach anyway. */
  readonly webhookHosts: AllowedHosts;
  readonly logLevel: LogLevel;
  readonly securityLog: SecurityLogDestination;
}

const projectFolder = path.resolve(import.meta.dirname, '..');

export function readProcessEnvironment(): Environment {
  return readEnvironment(process.env, projectFolder);
}

const demos = ['on', 'still', 'off'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readEnvironment(variables: Variables, folder: string): Environment {
  const port = readPort(variables);
  const publicUrl = readPublicUrl(variables, port);
  const databaseUrl = readDatabaseUrl(variables);
  const demo = readDemo(variables, databaseUrl);
  const mail = readMail(variables);
  const identityProvider = readIdentityProvider(variables, mail !== undefined && demo === 'off' ? 'by-code' : 'local');
  if (identityProvider.kind === 'local' && !isLoopback(publicUrl)) {
    throw new StartFailure(
      `PUBLIC_URL is ${publicUrl}, but the built-in sign-in asks for no password and may only be used on this machine: ${remoteSignInRemedy(demo, mail)}, or leave PUBLIC_URL out.`,
    );
  }
  const dataFolder = path.resolve(folder, readVariable(variables, 'MILEPOST_DATA_DIR') ?? '.milepost');
  const secretFile = readVariable(variables, 'MILEPOST_SECRET_FILE');
  if (identityProvider.kind === 'local' && publicUrl.startsWith('https:')) {
    throw new StartFailure(
      `PUBLIC_URL is ${publicUrl}, but the built-in sign-in has no encryption and must not be behind a proxy: set PUBLIC_URL to ${publicUrl.replace('https:', 'http:')}, or ${remoteSignInRemedy(demo, mail)}.`,
    );
  }
  return {
    projectFolder: folder,
    dataFolder,
    secretFile: { path: path.resolve(folder, secretFile ?? `${dataFolder}/secret`), isNamed: secretFile !== undefined },
    host: readHost(variables, identityProvider, remoteSignInRemedy(demo, mail)),
    port,
    publicUrl,
    databaseUrl,
    identityProvider,
    mail,
    sms: readSms(variables),
    files: readFiles(variables, dataFolder),
    demo: demo !== 'off',
    parked: demo === 'still',
    sentryDsn: readSentryDsn(variables),
    tagManager: readTagManager(variables),
    accountUrl: readWebAddress(variables, 'ACCOUNT_URL'),
    privacyUrl: readWebAddress(variables, 'PRIVACY_URL'),
    termsUrl: readWebAddress(variables, 'TERMS_URL'),
    geocoderUrl: readVariable(variables, 'GEOCODER_URL'),
    routerUrl: readVariable(variables, 'ROUTER_URL'),
    mapStyleUrl: readWebAddress(variables, 'MAP_STYLE_URL'),
    signalDays: readSignalDays(variables),
    trustProxy: readTrustProxy(variables),
    webhookHosts: readWebhookHosts(variables),
    logLevel: readLogLevel(variables),
    securityLog: readSecurityLog(variables, folder, dataFolder),
  };
}

function readPort(variables: Variables): number {
  const text = readVariable(variables, 'PORT') ?? '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new StartFailure(`PORT is "${text}": set it to a whole number from 1 to 65535, or leave it out for 3000.`);
  }
  return port;
}

function readPublicUrl(variables: Variables, port: number): string {
  const text = readVariable(variables, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartFailure(
      `PUBLIC_URL is "${text}": set it to the address that people open, such as https://milepost.example.com.`,
    );
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new StartFailure(
      `PUBLIC_URL is "${withoutPassword(url)}": Milepost needs an address of its own, so set it to ${url.origin}.`,
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.origin)) {
    throw new StartFailure(
      `PUBLIC_URL is "${text}": browsers only allow sign-in over https there, so set it to https://${url.host}.`,
    );
  }
  return url.origin;
}

/** How people on other machines can sign in. The demo's people need no code, so it stays on this machine. */
function remoteSignInRemedy(demo: (typeof demos)[number], mail: MailSettings | undefined): string {
  if (mail !== undefined && demo !== 'off') return 'set MILEPOST_DEMO to off';
  return 'set SMTP_URL and MAIL_FROM for sign-in by e-mailed codes, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';
}

// If people need no code, the sign-in stays on this machine. Otherwise Milepost usually runs behind a proxy and listens
// everywhere.
function readHost(variables: Variables, identityProvider: IdentityProviderSettings, remedy: string): string {
  const host = readVariable(variables, 'HOST');
  if (identityProvider.kind !== 'local') return host ?? '0.0.0.0';
  if (host !== undefined && !loopbackHosts.has(host)) {
    throw new StartFailure(
      `HOST is "${host}", but the built-in sign-in asks for no password and may only be used on this machine: ${remedy}, or leave HOST out.`,
    );
  }
  return host ?? 'localhost';
}

function readDemo(variables: Variables, databaseUrl: string | undefined): (typeof demos)[number] {
  const text = readVariable(variables, 'MILEPOST_DEMO');
  if (text === undefined) return databaseUrl === undefined ? 'on' : 'off';
  const demo = demos.find((known) => known === text);
  if (demo === undefined) throw new StartFailure(`MILEPOST_DEMO is "${text}": set it to on, still or off.`);
  return demo;
}

// Signals up to 28 days old are accepted, so they must be kept at least as long.
function readSignalDays(variables: Variables): number {
  const text = readVariable(variables, 'SIGNAL_DAYS') ?? '400';
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < 30) {
    throw new StartFailure(
      `SIGNAL_DAYS is "${text}": set it to a number of days, at least 30, or leave it out for 400.`,
    );
  }
  return days;
}

// Trusting everyone would let a client that bypasses the proxy choose its own address.
function readTrustProxy(variables: Variables): TrustedProxies {
  const text = readVariable(variables, 'TRUST_PROXY') ?? '0';
  const proxies = parseTrustedProxies(text);
  if (proxies === null) {
    throw new StartFailure(
      `TRUST_PROXY is "${text}": set it to the addresses or networks of your proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas, or to the number of proxies in a row (up to 10).`,
    );
  }
  return proxies;
}

// Anyone who may add webhooks can reach them from this machine.
function readWebhookHosts(variables: Variables): AllowedHosts {
  const text = readVariable(variables, 'WEBHOOK_ALLOW_HOSTS') ?? '';
  const hosts = parseAllowedHosts(text);
  if (hosts === null) {
    throw new StartFailure(
      `WEBHOOK_ALLOW_HOSTS is "${text}": set it to hosts with their ports, such as tms.internal:8443, separated by commas, or leave it out.`,
    );
  }
  return hosts;
}

function readSecurityLog(variables: Variables, folder: string, dataFolder: string): SecurityLogDestination {
  const text = readVariable(variables, 'SECURITY_LOG') ?? `${dataFolder}/security.log`;
  return text === 'off' || text === 'stdout' ? { kind: text } : { kind: 'file', path: path.resolve(folder, text) };
}

function readLogLevel(variables: Variables): LogLevel {
  const text = readVariable(variables, 'LOG_LEVEL') ?? 'warn';
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new StartFailure(`LOG_LEVEL is "${text}": set it to one of ${logLevels.join(', ')}.`);
  return level;
}

function withoutPassword(url: URL): string {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy.href;
}
