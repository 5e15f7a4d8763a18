import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import path from 'node:path';
import { pino } from 'pino';
import { startBackground } from './background/background.ts';
import { retentionPeriods } from './background/retention.ts';
import { publicHolidays } from './calendar/holidays.ts';
import { checkDurability } from './database/check-durability.ts';
import { checkRights } from './database/check-rights.ts';
import { openDatabase, type Database } from './database/database.ts';
import { prepareLogins, type Logins } from './database/logins.ts';
import { migrate } from './database/migrate.ts';
import { DatabasePresence } from './database/database-presence.ts';
import { readProcessEnvironment, type Environment } from './environment.ts';
import { reportNothing, createFailureReport, type ReportFailure } from './error-reporting/failure-report.ts';
import { openErrorReporting, type ErrorReporting } from './error-reporting/open-error-reporting.ts';
import { reportingLogger } from './error-reporting/reporting-logger.ts';
import { openFiles } from './files/open-files.ts';
import { openGeo } from './geo/geo.ts';
import { openConnectionKeys } from './gps-signals/connection-key.ts';
import { MAX_EVENT_LOOP_DELAY_MS } from './http/limits.ts';
import { buildApp, type AppParts } from './app.ts';
import type { InstallationSecret } from './secret/installation-secret.ts';
import { openKeyRing } from './keys/open-key-ring.ts';
import { openSecret } from './keys/secret-store.ts';
import { UsageLimiter } from './limits/usage-limiter.ts';
import { openMailroom, type MessageDestination } from './mail/enqueue-mail.ts';
import { startLive } from './live/start-live.ts';
import { findSessionPerson } from './session/session-person-store.ts';
import { passkeyParts, type PasskeyParts } from './passkeys/passkey-challenge.ts';
import { openSecurityLog } from './security-log/security-log.ts';
import { serveUnsubscribing } from './notifications/unsubscribe/serve-unsubscribe.ts';
import { openUnsubscribeTokens } from './notifications/unsubscribe/unsubscribe-token.ts';
import { openAccessTokens } from './session/access-tokens.ts';
import { openIdentityProvider } from './session/identity-provider.ts';
import { closeServers } from './start/close-server.ts';
import { prepareDataFolder } from './start/data-folder.ts';
import { listenOn } from './start/listen.ts';
import { findFreeAddresses } from './start/port.ts';
import { readVersion } from './start/read-version.ts';
import { runUntilSignal } from './start/run-until-signal.ts';
import { SHUTDOWN_TIMEOUTS_MS, type Shutdown } from './start/shutdown.ts';
import { startDatabase } from './start-database.ts';
import { StartFailure } from './failure/start-failure.ts';

const now = () => new Date();
let environment: Environment | undefined;

let reportFatalError: ReportFailure = reportNothing;

runUntilSignal(start, {
  findDataFolder: () => environment?.dataFolder,
  onFatalError: (error) =>
    reportFatalError(createFailureReport('error', error, { sentence: 'Milepost stopped because of it' })),
});

async function start(shutdown: Shutdown, fail: (error: unknown) => void): Promise<void> {
  environment = readProcessEnvironment();
  const { host, port, dataFolder, publicUrl } = environment;
  const addresses = await findFreeAddresses(host, port);
  const webFolder = path.join(environment.projectFolder, 'web/dist');
  const version = await readVersion(webFolder);
  await prepareDataFolder(dataFolder);
  const plainLogger = pino({ level: environment.logLevel });
  const reporting = openErrorReporting({ ...environment, version, logger: plainLogger });
  reportFatalError = reporting.report;
  const logger = reportingLogger(plainLogger, reporting.report);
  const opened = await openStartedDatabase(environment, { logger, reporting }, shutdown, fail);
  const { database } = opened;
  if (environment.demo) {
    const { ensureDemoWorld } = await import('../dev/demo/world/ensure-demo-world.ts');
    await ensureDemoWorld({ ...environment, worker: database.worker, now: now(), report: console.log });
  }
  const services = await startServices(environment, { ...opened, logger, reporting }, shutdown, fail);
  const { app, openingAddress } = await wireApp(environment, { ...services, version, webFolder }, opened.secret);
  const further = await listenOn(app, addresses, port);
  shutdown.add(SHUTDOWN_TIMEOUTS_MS.requests, async () => {
    services.live.closeAll();
    await closeServers(app, further, SHUTDOWN_TIMEOUTS_MS.requests - 500);
  });
  if (environment.demo && !environment.parked) {
    const { startTrucks } = await import('../dev/demo/trucks/start-trucks.ts');
    const trucks = startTrucks({ baseUrl: publicUrl, ...services });
    shutdown.add(SHUTDOWN_TIMEOUTS_MS.trucks, () => trucks.stop());
  }
  if (!shutdown.hasBegun) console.log(readyLines(publicUrl, openingAddress));
}

/** One line, plus a second with the address that contains the code if browsers need one. */
function readyLines(publicUrl: string, openingAddress: string | null): string {
  const ready = `Milepost is ready at ${publicUrl}`;
  return openingAddress === null ? ready : `${ready}\nOnce in each browser, to sign in: ${openingAddress}`;
}

type Opened = {
  readonly logins: Logins;
  readonly database: Database;
  readonly secret: InstallationSecret;
};
type Diagnostics = { readonly logger: FastifyBaseLogger; readonly reporting: ErrorReporting };
type Base = Opened & Diagnostics;

async function openStartedDatabase(
  settings: Environment,
  { logger, reporting }: Diagnostics,
  shutdown: Shutdown,
  fail: (error: unknown) => void,
): Promise<Opened> {
  const { connection, lost } = await startDatabase(settings, shutdown, console.log);
  void lost.then(fail);
  await checkDurability(connection);
  await checkRights(connection);
  await migrate(connection);
  const secret = await openSecret(connection, settings, console.log);
  const logins = await prepareLogins(connection, secret);
  const presence = new DatabasePresence((sentence) => logger.warn(sentence));
  const database = await openDatabase(logins, presence);
  shutdown.add(SHUTDOWN_TIMEOUTS_MS.pools, async () => {
    await Promise.all([database.close(), reporting.close()]);
  });
  return { logins, database, secret };
}

/** Request resources end after the last response. */
async function startServices(
  settings: Environment,
  { logins, database, secret, logger, reporting }: Base,
  shutdown: Shutdown,
  fail: (error: unknown) => void,
) {
  const { presence } = database;
  const shared = { database, days: holidayCalendar(publicHolidays()), now: Date.now, logger };
  const geo = openGeo({ ...settings, report: (sentence) => logger.warn(sentence) });
  const files = await openFiles(settings.files, (sentence) => logger.warn(sentence));
  const connectionKeys = openConnectionKeys(database, logger);
  const keys = await openKeyRing(database.worker, secret, {
    onOtherSecret: () => fail(new StartFailure('The keys in the database were reset: start Milepost again.')),
  });
  const live = await startLive({ connection: logins.worker, database, now: Date.now });
  const securityLog = openSecurityLog({
    destination: settings.securityLog,
    report: (error) => logger.error({ err: error }, 'the security log cannot be written'),
  });
  const background = startBackground({ ...backgroundSettings(settings), databaseCredentials: logins, secret }, fail, {
    presence,
    reportFailure: reporting.report,
  });
  shutdown.add(SHUTDOWN_TIMEOUTS_MS.services, async () => {
    await Promise.all([live.stop(), connectionKeys.close(), background.stop(), securityLog.close()]);
  });
  return {
    ...shared,
    reportFailure: reporting.report,
    intake: background.intake,
    files,
    places: geo,
    routes: geo.routes,
    findConnection: connectionKeys.find,
    keys,
    mailroom: openMailroom({ keys, mailGoes: destinationOf(settings.mail, settings), now: Date.now }),
    securityLog,
    live: live.streams,
    rfmsReach: 'PUBLIC' as const,
    webhookHosts: settings.webhookHosts,
  };
}

/** Only what can be passed to a thread. */
function backgroundSettings(settings: Environment) {
  const { routerUrl, geocoderUrl, signalDays, logLevel, mail, sms, files } = settings;
  const { publicUrl, securityLog, webhookHosts } = settings;
  const goes = { mailGoes: destinationOf(mail, settings), smsGoes: destinationOf(sms, settings) };
  const geo = { routerUrl, geocoderUrl };
  return { ...geo, signalDays, logLevel, mail, sms, ...goes, files, publicUrl, securityLog, webhookHosts };
}

/** The demo shows messages on a page that responds only on this machine, so never alongside an issuer. */
function destinationOf(sender: object | undefined, { demo, identityProvider }: Environment): MessageDestination {
  if (sender !== undefined) return 'SENT';
  return demo && identityProvider.kind === 'local' ? 'SHOWN' : 'NOWHERE';
}

type Services = Awaited<ReturnType<typeof startServices>>;

async function wireApp(
  settings: Environment,
  shared: Services & Pick<AppParts, 'version' | 'webFolder'>,
  secret: InstallationSecret,
): Promise<{ app: FastifyInstance; openingAddress: string | null }> {
  const { publicUrl } = settings;
  const { worker } = shared.database;
  const accessTokens = openAccessTokens(shared.keys, publicUrl);
  const limits = new UsageLimiter();
  const isBuiltIn = settings.identityProvider.kind !== 'external';
  const passkeys = isBuiltIn ? passkeyParts(publicUrl, secret) : null;
  const { client, handle, openingAddress } = await openProvider(settings, {
    ...shared,
    limits,
    worker,
    secret,
    passkeys,
  });
  const tokens = openUnsubscribeTokens(secret);
  const unsubscribing = await serveUnsubscribing({ ...settings, ...shared, limits, tokens });
  const report = (sentence: string) => shared.logger.warn(sentence);
  const identityProvider = openIdentityProvider(client, { report, now: () => performance.now() });
  // Not awaited: it reports problems itself, and Milepost starts without its identity provider.
  if (settings.identityProvider.kind === 'external') identityProvider.loginSettings().catch(() => {});
  const app = await buildApp({
    ...shared,
    findPrincipal: async (token) => {
      const holder = await accessTokens.verify(token, now());
      return holder && (await findSessionPerson(worker, holder, now()));
    },
    session: {
      worker,
      accessTokens,
      identityProvider,
      isProviderLocal: isBuiltIn,
      publicUrl,
      now,
      logger: shared.logger,
    },
    configuration: {
      ...linksOf(settings),
      demo: settings.demo,
      errorReportingDsn: settings.sentryDsn ?? null,
      tagManagerUrl: settings.tagManager?.url ?? null,
      mapStyleUrl: settings.mapStyleUrl ?? null,
    },
    storageInfo: { dataFolder: settings.dataFolder, kept: retentionPeriods(settings.signalDays) },
    tagManagerOrigins: settings.tagManager?.origins ?? [],
    publicUrl,
    limits,
    passkeys,
    trustProxy: settings.trustProxy,
    maxEventLoopDelayMs: MAX_EVENT_LOOP_DELAY_MS,
    intercept: (...asked) => handle(...asked) || unsubscribing(...asked),
  });
  return { app, openingAddress };
}

/** The links of the profile menu. The demo has its own pages, so all of the links can be seen. */
function linksOf({ accountUrl, privacyUrl, termsUrl, publicUrl, demo, identityProvider }: Environment) {
  const isShown = demo && identityProvider.kind === 'local';
  const own = (path: string) => (isShown ? `${publicUrl}${path}` : null);
  return {
    accountUrl: accountUrl ?? own('/oidc/account'),
    privacyUrl: privacyUrl ?? own('/demo/privacy'),
    termsUrl: termsUrl ?? own('/demo/terms'),
  };
}

type ProviderParts = Pick<Services, 'mailroom' | 'securityLog' | 'keys'> & {
  readonly limits: UsageLimiter;
  readonly passkeys: PasskeyParts | null;
  readonly worker: Database['worker'];
  readonly secret: InstallationSecret;
};

async function openProvider(settings: Environment, parts: ProviderParts) {
  const { identityProvider, publicUrl, demo, mail, sms, trustProxy, host, port } = settings;
  if (identityProvider.kind === 'external') {
    const client = { ...identityProvider, redirectUri: `${publicUrl}/callback` };
    return { client, handle: () => false, openingAddress: null };
  }
  const { createIdentityProvider } = await import('./identity-provider/identity-provider.ts');
  const shared = { ...parts, publicUrl, demo, trustProxy, now };
  if (identityProvider.kind === 'by-code') {
    const internalOrigin = `http://${insideAddress(host)}:${port}`;
    const issuer = await createIdentityProvider({ ...shared, local: null, internalOrigin, messagesHref: null });
    return { ...issuer, openingAddress: null };
  }
  const { openLocalSignIn } = await import('../dev/identity-provider/local-sign-in.ts');
  const local = openLocalSignIn(shared);
  const messagesHref = demo && mail === undefined ? '/demo/messages' : null;
  const issuer = await createIdentityProvider({ ...shared, local, internalOrigin: null, messagesHref });
  const { openingAddress } = local;
  if (!demo) return { ...issuer, openingAddress };
  const { serveLegalPages } = await import('../dev/demo/pages/serve-legal-pages.ts');
  const showLegal = serveLegalPages(publicUrl);
  const isAllSent = mail !== undefined && sms !== undefined;
  const ofDemo: typeof issuer.handle = (...asked) => issuer.handle(...asked) || showLegal(...asked);
  if (isAllSent) return { ...issuer, handle: ofDemo, openingAddress };
  const { serveMessages } = await import('../dev/demo/messages/serve-messages.ts');
  const showMessages = serveMessages(shared);
  const handle: typeof issuer.handle = (...asked) => ofDemo(...asked) || showMessages(...asked);
  return { ...issuer, handle, openingAddress };
}

/** Where this process reaches itself. */
function insideAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host;
}
