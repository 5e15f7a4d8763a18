import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyBaseLogger,
  type FastifySchemaCompiler,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { findSystem } from './api-keys/system-store.ts';
import { registerCommentRoutes } from './comments/comment-routes.ts';
import type { Database } from './database/database.ts';
import { registerDocumentRoutes } from './documents/document-routes.ts';
import { registerDriveRoutes } from './drive/drive-routes.ts';
import type { ReportFailure } from './error-reporting/failure-report.ts';
import type { FileStore } from './files/file-store.ts';
import type { Configuration } from '@milepost/api-contract/session/configuration';
import { registerBellRoutes } from './notifications/bell/bell-routes.ts';
import { registerPreviewRoute } from './notifications/preview/preview-route.ts';
import { registerNotificationSettingsRoutes } from './notifications/settings/settings-routes.ts';
import { registerOperationRoutes } from './operations/operation-routes.ts';
import { registerOrganizationRoutes } from './organizations/organization-routes.ts';
import type { SecurityLog } from './security-log/security-log.ts';
import { watchCalls } from './security-log/watch-calls.ts';
import type { SessionParts } from './session/session-parts.ts';
import { registerOwnSessionRoutes } from './session/own-session-routes.ts';
import type { PasskeyParts } from './passkeys/passkey-challenge.ts';
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { registerSiteRoutes } from './sites/site-routes.ts';
import { registerSessionRoutes } from './session/session-routes.ts';
import { registerAgreementRoutes } from './partners/agreement-routes.ts';
import { registerPartnerListRoutes } from './partners/partner-list-routes.ts';
import { registerInvitationRoutes } from './invitations/invitation-routes.ts';
import { registerAnyTransportRoutes } from './administration/any-transport-routes.ts';
import { registerInstallationRoutes, type StorageInfo } from './administration/installation-routes.ts';
import { registerStuckMessageRoutes } from './administration/stuck-messages-routes.ts';
import { registerBillableRoutes } from './administration/billable-routes.ts';
import { registerAdministrationRoutes } from './organizations/administration-routes.ts';
import { registerPeopleRoutes } from './organizations/people-routes.ts';
import { registerApiKeyRoutes } from './api-keys/api-key-routes.ts';
import { registerGeoRoutes } from './geo/geo-routes.ts';
import { registerAdapterRoutes } from './gps-signals/adapters/adapter-routes.ts';
import { registerGpsConnectionRoutes } from './gps-signals/connections/connection-routes.ts';
import type { RoutePort } from './geo/routes/route-port.ts';
import { registerLearnedRoutes } from './forecasts/learned-routes.ts';
import type { Intake } from './gps-signals/intake/intake.ts';
import { registerNativeCall } from './gps-signals/native/native-call.ts';
import type { Reach } from './outgoing/address-guard.ts';
import { FrequentWords } from './transports/lists/frequent-words.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { registerMatchRoutes } from './transports/matches/match-routes.ts';
import { registerLaneRoutes } from './lanes/lane-routes.ts';
import { registerArrivalRoutes } from './locations/arrival-routes.ts';
import { registerLocationRoutes } from './locations/location-routes.ts';
import { registerLiveRoutes } from './live/live-routes.ts';
import { limitSignals } from './limits/limit-signals.ts';
import type { UsageLimiter } from './limits/usage-limiter.ts';
import type { Mailroom } from './mail/enqueue-mail.ts';
import type { LiveStreams } from './live/live-streams.ts';
import { registerCommandRoutes } from './transports/commands/command-routes.ts';
import { registerPlanRoutes } from './transports/commands/plan-routes.ts';
import type { PlaceLookup } from './transports/commands/resolve-waypoints.ts';
import { registerEndedTransportRoutes } from './reports/ended-transport-routes.ts';
import { registerReportRoutes } from './reports/report-routes.ts';
import { registerSlowSitesRoute } from './reports/slow-sites-route.ts';
import { registerReportingTokenRoutes } from './reports/reporting-token-routes.ts';
import { registerJudgedForecastRoutes } from './scorecard/judged-forecast-routes.ts';
import { registerScorecardRoutes } from './scorecard/scorecard-routes.ts';
import { registerCockpitRoutes } from './cockpit/cockpit-routes.ts';
import { registerListRoutes } from './transports/lists/list-routes.ts';
import type { FindNearestPlace } from './transports/rows/present-position.ts';
import { registerSavedViewRoutes } from './transports/saved-views/saved-view-routes.ts';
import { registerTriageRoutes } from './transports/triage/triage-routes.ts';
import { registerWatchlistRoutes } from './transports/lists/watchlist-routes.ts';
import { registerDetailsRoutes } from './transports/details/details-routes.ts';
import { SimilarDevices } from './transports/gps-health/similar-devices.ts';
import { registerReplayRoutes } from './transports/details/replay-routes.ts';
import { registerCountRoutes } from './transports/lists/count-routes.ts';
import { registerPartnerRoutes } from './partners/partner-routes.ts';
import { registerImportRoutes } from './transport-imports/import-routes.ts';
import { registerVehicleRoutes } from './vehicles/vehicle-routes.ts';
import { registerDeliveryRoutes } from './webhooks/delivery-routes.ts';
import type { AllowedHosts } from './webhooks/webhook-address.ts';
import { registerWebhookRoutes } from './webhooks/webhook-routes.ts';
import { registerPositionRoutes } from './transports/positions/position-routes.ts';
import type { FindConnection, FindPrincipal, FindSystem } from './http/authenticate.ts';
import { openLinkTokens } from './links/link-token.ts';
import { registerFeedbackRoutes } from './links/feedback-routes.ts';
import { registerShareLinkRoutes } from './links/share-link-routes.ts';
import { registerTransportStatusRoute } from './links/transport-status-route.ts';
import { describeCalls, serveApiReference } from './http/api-reference.ts';
import { addOverloadProtection, BODY_LIMIT_BYTES } from './http/limits.ts';
import { handleBrokenRequests } from './http/broken-requests.ts';
import { requireSingleHost, hasSingleHost } from './http/single-host.ts';
import { openServer, type ServerLimits } from './http/open-server.ts';
import { sendProblem, MAX_PARAM_LENGTH } from './http/problem-response.ts';
import { readJsonBodies } from './http/read-body.ts';
import { Refusal } from './http/refusal.ts';
import { requireDeclaredAccess } from './http/route-access.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { noticeUntrustedProxies, trustProxyOption, type TrustedProxies } from './http/trusted-proxies.ts';
import { serializerCompiler } from './http/serializers.ts';
import { compressResponses } from './http/compress-responses.ts';
import { validatorCompiler } from './http/validators.ts';
import { serveWebApp } from './http/web-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findPrincipal: FindPrincipal;
    findSystem: FindSystem;
  }
}

export type AppParts = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly findPrincipal: FindPrincipal;
  readonly session: SessionParts;
  /** Null if another party signs people in, or if browsers allow no passkeys. */
  readonly passkeys: PasskeyParts | null;
  readonly configuration: Configuration;
  readonly storageInfo: StorageInfo;
  /** Where the tags of the tag manager load from and send to. */
  readonly tagManagerOrigins?: readonly string[];
  readonly days: WorkingDays;
  readonly live: LiveStreams;
  readonly routes: RoutePort;
  readonly places: PlaceLookup & { readonly nearestPlace: FindNearestPlace };
  readonly intake: Pick<Intake, 'accept'>;
  /** The contents of documents. */
  readonly files: FileStore;
  readonly findConnection: FindConnection;
  readonly limits: UsageLimiter;
  /** Prepares mails; `enqueueMail` writes them in a transaction. */
  readonly mailroom: Mailroom;
  /** Event-loop delay beyond which requests are refused; 0: never. */
  readonly maxEventLoopDelayMs: number;
  /** The proxies whose forwarded addresses are trusted. */
  readonly trustProxy: TrustedProxies;
  /** The addresses that may be fetched for a carrier. */
  readonly rfmsReach: Reach;
  /** What webhooks may reach inside the operator's network. */
  readonly webhookHosts: AllowedHosts;
  /** The current time in epoch milliseconds, as the rules use it. */
  readonly now: () => number;
  readonly publicUrl: string;
  readonly version: string;
  /** The built browser app. */
  readonly webFolder: string;
  /** Handles requests before routing and returns whether it did; used by the local identity provider. */
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly logger: FastifyBaseLogger;
  /** Reports to the error reporting service, if there is one. */
  readonly reportFailure: ReportFailure;
  /** Limits for slow clients; the usual ones unless set. */
  readonly serverLimits?: ServerLimits;
  /** Replaced by fault runs, which test a weaker validator. */
  readonly validatorCompiler?: FastifySchemaCompiler<object>;
};

export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const parts = {
    ...given,
    intake: limitSignals(given.intake, given.limits),
    similarDevices: new SimilarDevices(),
    frequentWords: new FrequentWords(),
  };
  const headers = securityHeaders(externalSources(parts));
  const app = Fastify({
    serverFactory: (handler) =>
      openServer((request, response) => {
        // An error event without a listener would end the program.
        response.on('error', (error) => parts.logger.warn({ err: error }, 'an answer could not be written'));
        if (!hasSingleHost(request) || !parts.intercept(request, response)) handler(request, response);
      }, parts.serverLimits),
    clientErrorHandler: () => undefined,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.headers(headers)),
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: trustProxyOption(parts.trustProxy),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  });
  app.setValidatorCompiler(parts.validatorCompiler ?? validatorCompiler(parts.now));
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND');
  });
  app.decorate('limits', parts.limits);
  app.decorate('findPrincipal', parts.findPrincipal);
  app.decorate('findSystem', (key) => findSystem(parts.database.worker, key, new Date(parts.now())));
  app.decorate('findLink', openLinkTokens(parts.database.worker));
  app.decorate('now', parts.now);
  app.decorate('reportFailure', parts.reportFailure);
  app.decorateRequest('principal', null);
  requireDeclaredAccess(app);
  watchCalls(app, parts.securityLog);
  noticeUntrustedProxies(app);
  handleBrokenRequests(app.server, headers, parts.logger);
  addSecurityHeaders(app, headers);
  requireSingleHost(app);
  await addOverloadProtection(app, parts.maxEventLoopDelayMs);
  await app.register(cookie);
  await compressResponses(app);
  await describeCalls(app, parts.version, parts.publicUrl);
  registerOperationRoutes(app, parts);
  registerSessionRoutes(app, parts);
  registerOwnSessionRoutes(app, parts.session);
  registerPasskeyRoutes(app, parts);
  registerOrganizationRoutes(app);
  registerCountRoutes(app, parts);
  registerCockpitRoutes(app, parts);
  registerScorecardRoutes(app, parts);
  registerJudgedForecastRoutes(app, parts);
  registerReportRoutes(app, parts);
  registerSlowSitesRoute(app, parts);
  registerEndedTransportRoutes(app, parts);
  registerReportingTokenRoutes(app, parts);
  registerListRoutes(app, parts);
  registerWatchlistRoutes(app, parts);
  registerSavedViewRoutes(app, parts);
  registerTriageRoutes(app, parts);
  registerPartnerRoutes(app, parts.database);
  registerAgreementRoutes(app, parts);
  registerPartnerListRoutes(app, parts);
  registerInvitationRoutes(app, parts);
  registerPeopleRoutes(app, parts);
  registerAdministrationRoutes(app, parts);
  registerAnyTransportRoutes(app, parts);
  registerBillableRoutes(app, parts.database);
  registerInstallationRoutes(app, parts);
  registerStuckMessageRoutes(app, parts);
  registerBellRoutes(app, parts);
  registerNotificationSettingsRoutes(app, parts);
  registerPreviewRoute(app, parts);
  registerVehicleRoutes(app, parts.database);
  registerWebhookRoutes(app, parts);
  registerDeliveryRoutes(app, parts);
  registerPositionRoutes(app, parts);
  registerCommandRoutes(app, parts);
  registerPlanRoutes(app, parts);
  await registerImportRoutes(app, parts);
  registerDetailsRoutes(app, parts);
  registerReplayRoutes(app, parts);
  registerShareLinkRoutes(app, parts);
  registerTransportStatusRoute(app, parts);
  registerFeedbackRoutes(app, parts);
  await registerDocumentRoutes(app, parts);
  await registerDriveRoutes(app, parts);
  registerCommentRoutes(app, parts);
  registerLaneRoutes(app, parts);
  registerMatchRoutes(app, parts);
  registerGeoRoutes(app, parts.places);
  registerLearnedRoutes(app, parts);
  registerSiteRoutes(app, parts.database, parts.now);
  registerLocationRoutes(app, parts);
  registerArrivalRoutes(app, parts);
  registerLiveRoutes(app, parts.live);
  registerApiKeyRoutes(app, parts);
  registerGpsConnectionRoutes(app, parts);
  await registerNativeCall(app, parts);
  await registerAdapterRoutes(app, parts);
  await serveApiReference(app);
  await serveWebApp(app, parts.webFolder);
  return app;
}

function externalSources({ configuration, publicUrl, tagManagerOrigins = [] }: AppParts) {
  const { errorReportingDsn, tagManagerUrl, mapStyleUrl } = configuration;
  return {
    publicUrl,
    connect: originsOf(errorReportingDsn, tagManagerUrl, mapStyleUrl),
    script: originsOf(tagManagerUrl),
    tags: tagManagerOrigins,
    map: originsOf(mapStyleUrl),
  };
}

const originsOf = (...urls: readonly (string | null)[]) =>
  urls.filter((url) => url !== null).map((url) => new URL(url).origin);
