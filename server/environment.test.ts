import { describe, expect, test } from 'vitest';
import { readEnvironment, type Environment } from './environment.ts';

const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'milepost', OIDC_CLIENT_SECRET: 'secret' };
const external = {
  kind: 'external',
  issuer: 'https://id.example.com',
  clientId: 'milepost',
  clientSecret: 'secret',
} as const;
const passwordless = 'but the built-in sign-in asks for no password and may only be used on this machine';

test('without any setting, everything is embedded and on this machine only', () => {
  expect(readEnvironment({}, '/srv/milepost')).toEqual({
    projectFolder: '/srv/milepost',
    dataFolder: '/srv/milepost/.milepost',
    secretFile: { path: '/srv/milepost/.milepost/secret', isNamed: false },
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    identityProvider: { kind: 'local' },
    demo: true,
    parked: false,
    mail: undefined,
    sms: undefined,
    files: { kind: 'folder', path: '/srv/milepost/.milepost/files' },
    sentryDsn: undefined,
    tagManager: undefined,
    accountUrl: undefined,
    privacyUrl: undefined,
    termsUrl: undefined,
    geocoderUrl: undefined,
    routerUrl: undefined,
    mapStyleUrl: undefined,
    signalDays: 400,
    trustProxy: false,
    webhookHosts: new Set(),
    logLevel: 'warn',
    securityLog: { kind: 'file', path: '/srv/milepost/.milepost/security.log' },
  } satisfies Environment);
});

describe('accepted', () => {
  test.each<[Record<string, string>, Partial<Environment>]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '' }, { port: 3000 }],
    [{ SECURITY_LOG: 'off' }, { securityLog: { kind: 'off' } }],
    [{ SECURITY_LOG: 'stdout', LOG_LEVEL: 'silent' }, { securityLog: { kind: 'stdout' } }],
    [{ SECURITY_LOG: '/var/log/milepost' }, { securityLog: { kind: 'file', path: '/var/log/milepost' } }],
    [{ MILEPOST_DATA_DIR: '/data' }, { dataFolder: '/data', secretFile: { path: '/data/secret', isNamed: false } }],
    [
      { MILEPOST_SECRET_FILE: '/run/secrets/milepost' },
      { secretFile: { path: '/run/secrets/milepost', isNamed: true } },
    ],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000/' }, { publicUrl: 'http://127.0.0.1:4000', port: 3000 }],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, { publicUrl: 'http://[::1]:4000' }],
    [{ ...oidc, PUBLIC_URL: 'https://localhost' }, { publicUrl: 'https://localhost' }],
    [{ ...oidc, PUBLIC_URL: 'https://Milepost.Example.com:443/' }, { publicUrl: 'https://milepost.example.com' }],
    [
      { SMTP_URL: 'smtps://user:secret@mail.example.com', MAIL_FROM: 'Freight <post@example.com>' },
      {
        mail: {
          host: 'mail.example.com',
          port: 465,
          secure: true,
          requireTLS: false,
          login: { user: 'user', password: 'secret' },
          from: { name: 'Freight', address: 'post@example.com' },
        },
      },
    ],
    [
      oidc,
      {
        host: '0.0.0.0',
        identityProvider: { ...external, trustedEmailDomains: [] },
      },
    ],
    [
      { ...oidc, OIDC_TRUST_EMAIL: ' @Example.com, example.org' },
      { identityProvider: { ...external, trustedEmailDomains: ['example.com', 'example.org'] } },
    ],
    [
      { SMS_URL: 'https://AC1:secret@sms.example.com/Messages.json?from=Milepost' },
      {
        sms: {
          endpoint: 'https://sms.example.com/Messages.json',
          account: 'AC1',
          token: 'secret',
          from: 'Milepost',
        },
      },
    ],
    [{ ...oidc, OIDC_TRUST_EMAIL: '*' }, { identityProvider: { ...external, trustedEmailDomains: ['*'] } }],
    [{ ...oidc, OIDC_ISSUER: 'http://localhost:9000' }, { publicUrl: 'http://localhost:3000' }],
    [{ ...oidc, HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [
      { DATABASE_URL: 'postgresql://ada:p%40ss@db:5432/milepost?sslmode=no-verify' },
      { databaseUrl: 'postgresql://ada:p%40ss@db:5432/milepost?sslmode=no-verify', demo: false },
    ],
    [
      { DATABASE_URL: 'postgresql://ada:p%40ss@db:5432/milepost?sslmode=require' },
      { databaseUrl: 'postgresql://ada:p%40ss@db:5432/milepost?sslmode=verify-full' },
    ],
    [{ DATABASE_URL: 'postgres:///milepost?host=/run/postgresql', MILEPOST_DEMO: 'on' }, { demo: true }],
    [{ MILEPOST_DEMO: 'off' }, { demo: false, parked: false }],
    [{ MILEPOST_DEMO: 'still' }, { demo: true, parked: true }],
    [{ MILEPOST_DATA_DIR: 'data' }, { dataFolder: '/srv/milepost/data' }],
    [{ MILEPOST_DATA_DIR: '/var/lib/milepost' }, { dataFolder: '/var/lib/milepost' }],
    [{ SENTRY_DSN: 'https://key@sentry.example.com/1' }, { sentryDsn: 'https://key@sentry.example.com/1' }],
    [{ MAP_STYLE_URL: 'https://maps.example.com/s.json' }, { mapStyleUrl: 'https://maps.example.com/s.json' }],
    [
      { TAG_MANAGER_URL: 'https://tags.example.com/t.js' },
      { tagManager: { url: 'https://tags.example.com/t.js', origins: [] } },
    ],
    [
      {
        TAG_MANAGER_URL: 'https://tags.example.com/t.js',
        TAG_MANAGER_ORIGINS: 'https://www.example.com, https://*.tags.example.com:8443,',
      },
      {
        tagManager: {
          url: 'https://tags.example.com/t.js',
          origins: ['https://www.example.com', 'https://*.tags.example.com:8443'],
        },
      },
    ],
    [
      { TAG_MANAGER_URL: 'http://localhost:9/t.js', TAG_MANAGER_ORIGINS: 'http://127.0.0.1:9' },
      { tagManager: { url: 'http://localhost:9/t.js', origins: ['http://127.0.0.1:9'] } },
    ],
    [{ ACCOUNT_URL: 'https://id.example.com/account' }, { accountUrl: 'https://id.example.com/account' }],
    [{ PRIVACY_URL: 'https://example.com/privacy' }, { privacyUrl: 'https://example.com/privacy' }],
    [{ TERMS_URL: 'https://example.com/terms' }, { termsUrl: 'https://example.com/terms' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ SIGNAL_DAYS: '30' }, { signalDays: 30 }],
    [{ MILEPOST_DATA_DIR: '/data', FILES_URL: '/mnt/files/' }, { files: { kind: 'folder', path: '/mnt/files/' } }],
    [
      { FILES_URL: 's3+https://AK:a%2Fb@s3.example.com/bucket/milepost/?region=eu-central-1' },
      {
        files: {
          kind: 's3',
          address: 'https://s3.example.com/bucket/milepost',
          region: 'eu-central-1',
          key: 'AK',
          secret: 'a/b',
        },
      },
    ],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '172.18.0.2' }, { trustProxy: ['172.18.0.2'] }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  ])('%j', (variables, expected) => {
    expect(readEnvironment(variables, '/srv/milepost')).toMatchObject(expected);
  });
});

describe('refused, in a sentence that names the setting', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, 'PORT is "http": set it to a whole number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT is "0"'],
    [{ PORT: '65536' }, 'PORT is "65536"'],
    [{ PORT: '3000.5' }, 'PORT is "3000.5"'],
    [
      { PUBLIC_URL: 'milepost.example.com' },
      'PUBLIC_URL is "milepost.example.com": set it to the address that people open',
    ],
    [{ PUBLIC_URL: 'ftp://localhost' }, 'PUBLIC_URL is "ftp://localhost"'],
    [{ ...oidc, PUBLIC_URL: 'https://example.com/milepost' }, 'so set it to https://example.com.'],
    [{ ...oidc, PUBLIC_URL: 'https://example.com/?a=1' }, 'so set it to https://example.com.'],
    [{ ...oidc, PUBLIC_URL: 'http://example.com' }, 'so set it to https://example.com.'],
    [{ PUBLIC_URL: 'https://example.com' }, `PUBLIC_URL is https://example.com, ${passwordless}`],
    [
      { PUBLIC_URL: 'https://localhost' },
      'PUBLIC_URL is https://localhost, but the built-in sign-in has no encryption',
    ],
    [{ MAIL_FROM: 'post@example.com' }, 'MAIL_FROM is set, but SMTP_URL is missing'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM is missing'],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'post' }, 'MAIL_FROM is "post": write it like'],
    [{ SMTP_URL: 'https://u:geheim@mail.example.com', MAIL_FROM: 'a@b.c' }, 'SMTP_URL cannot be understood: write it'],
    [{ SMS_URL: 'https://AC1:geheim@sms.example.com' }, 'SMS_URL cannot be understood: write it like'],
    [{ ...oidc, OIDC_TRUST_EMAIL: 'yes, please' }, 'OIDC_TRUST_EMAIL is "yes, please": set it to the mail domains'],
    [{ ...oidc, OIDC_TRUST_EMAIL: 'ada@example.com' }, 'OIDC_TRUST_EMAIL is "ada@example.com"'],
    [
      { ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0', OIDC_TRUST_EMAIL: 'example.com' },
      'accounts of any organisation can sign in',
    ],
    [{ HOST: '0.0.0.0' }, `HOST is "0.0.0.0", ${passwordless}`],
    [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing'],
    [{ ...oidc, OIDC_CLIENT_SECRET: ' ' }, 'OIDC_CLIENT_SECRET is missing'],
    [{ ...oidc, OIDC_ISSUER: 'id.example.com' }, 'OIDC_ISSUER is "id.example.com"'],
    [{ ...oidc, OIDC_ISSUER: 'http://id.example.com' }, 'set it to an address that begins with https://'],
    [{ DATABASE_URL: 'mysql://ada@db/milepost' }, 'DATABASE_URL cannot be understood'],
    [{ DATABASE_URL: 'postgresql://ada@db' }, 'DATABASE_URL cannot be understood'],
    [{ DATABASE_URL: 'postgresql://ada:mp-p@ss/w:rd@db:5432/milepost' }, 'is not percent-encoded'],
    [{ MILEPOST_DEMO: 'true' }, 'MILEPOST_DEMO is "true": set it to on, still or off.'],
    [{ SENTRY_DSN: 'yes' }, 'SENTRY_DSN is "yes"'],
    [{ SENTRY_DSN: 'https://sentry.example.com/1' }, 'SENTRY_DSN is "https://sentry.example.com/1": set it to the DSN'],
    [{ SENTRY_DSN: 'https://secret@sentry.example.com/x' }, 'SENTRY_DSN is "https://…@sentry.example.com/x"'],
    [{ TAG_MANAGER_ORIGINS: 'https://a.example.com' }, 'TAG_MANAGER_ORIGINS is set without TAG_MANAGER_URL'],
    ...[
      'www.example.com',
      'https://www.example.com/path',
      'https://*.com',
      'https://*',
      '*',
      'http://www.example.com',
      "'unsafe-inline'",
      "https://a.example.com; script-src 'unsafe-inline'",
      'data:',
    ].map((origin): [Record<string, string>, string] => [
      { TAG_MANAGER_URL: 'https://tags.example.com/t.js', TAG_MANAGER_ORIGINS: `https://ok.example.com,${origin}` },
      `TAG_MANAGER_ORIGINS names "${origin}"`,
    ]),
    [{ MAP_STYLE_URL: 'streets' }, 'MAP_STYLE_URL is "streets"'],
    [{ TAG_MANAGER_URL: 'javascript:alert(1)' }, 'TAG_MANAGER_URL is "javascript:alert(1)"'],
    [{ FILES_URL: 's3+https://s3.example.com/bucket' }, 'FILES_URL cannot be understood: write it like'],
    [{ FILES_URL: 's3+https://AK:secret@s3.example.com/' }, 'FILES_URL cannot be understood: write it like'],
    [{ FILES_URL: 's3+https://AK:secret@s3.example.com/bucket?acl=public' }, 'FILES_URL cannot be understood'],
    [{ FILES_URL: 'files' }, 'FILES_URL cannot be understood: write it like'],
    [{ SIGNAL_DAYS: '29' }, 'SIGNAL_DAYS is "29": set it to a number of days, at least 30'],
    [{ SIGNAL_DAYS: 'ever' }, 'SIGNAL_DAYS is "ever"'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true": set it to the addresses or networks of your proxies'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY is "11"'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY is "nginx"'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY is "0.0.0.0/0"'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33"'],
    [{ TRUST_PROXY: '127.0.0.1,' }, 'TRUST_PROXY is "127.0.0.1,"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": set it to one of fatal, error, warn'],
  ])('%j', (variables, expected) => {
    expect(() => readEnvironment(variables, '/srv/milepost')).toThrow(expected);
  });

  test.each<Record<string, string>>([
    { DATABASE_URL: 'mysql://ada:hunter2@db/milepost' },
    { DATABASE_URL: 'postgresql://ada:mp-p@hunter2/w:rd@db:5432/milepost' },
    { DATABASE_URL: 'postgresql://ada:hunter2/w:rd@db:5432/milepost' },
    { DATABASE_URL: 'postgresql://ada:12/hunter2@db:5432/milepost' },
    { DATABASE_URL: 'postgresql://ada:12?hunter2@db:5432/milepost' },
    { DATABASE_URL: 'postgresql://ada:p@hunter2/x?w@db:5432/milepost' },
    { DATABASE_URL: 'postgresql://ada:p@hunter2/x#w@db:5432/milepost' },
    { ...oidc, PUBLIC_URL: 'https://ada:hunter2@example.com' },
  ])('%j without repeating the password', (variables) => {
    expect(() => readEnvironment(variables, '/srv/milepost')).toThrow(/^(?!.*hunter2)/);
  });
});
