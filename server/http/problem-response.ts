import { statusOfRefusal, type RefusalCode } from '@milepost/api-contract/refusal-code';
import type { Problem } from '@milepost/api-contract/problem';
import { MAX_REPORT_DAYS } from '@milepost/domain/reports/report-days';
import {
  MAX_API_KEYS,
  MAX_GPS_CONNECTIONS,
  MAX_PHONES,
  MAX_REPORTING_TOKENS,
} from '@milepost/domain/access/organization-limits';
import { MAX_OPEN_INVITATIONS } from '@milepost/domain/agreement/invitation';
import { MAX_PEOPLE } from '@milepost/domain/people/managers';
import { MAX_PASSKEYS } from '@milepost/domain/access/passkey-limit';
import { MAX_SAVED_VIEWS } from '@milepost/domain/transport-list/saved-view-limit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createFailureReport, type ReportFailure } from '../error-reporting/failure-report.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../database/unavailable.ts';
import { readableCause } from './readable-cause.ts';
import { Refusal } from './refusal.ts';
import { validationIssues } from './validation-issues.ts';

const RETRY_AFTER_SECONDS = 5;
/** Max characters of a path parameter; the router refuses longer ones. */
export const MAX_PARAM_LENGTH = 200;

declare module 'fastify' {
  interface FastifyInstance {
    reportFailure: ReportFailure;
  }
}

/** Turns every failure into a problem document. Only defects get an error id and are logged as errors. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  request.refusal = refusal;
  if (refusal === null) {
    request.log.error({ err: error }, 'unexpected error');
    reportError(request, error, 500);
    return send(reply, problemOf(new Refusal('INTERNAL_ERROR'), request.id));
  }
  reportError(request, refusal, statusOfRefusal[refusal.code]);
  if (isStatementTimeout(error)) {
    request.log.warn({ call: request.routeOptions.url }, 'refused: the database did not finish a statement in time');
  } else {
    request.log.info({ code: refusal.code, cause: readableCause(refusal.cause) }, 'refused');
  }
  if (refusal.code === 'UNAVAILABLE' || refusal.code === 'IDENTITY_PROVIDER_UNREACHABLE') {
    reply.header('retry-after', RETRY_AFTER_SECONDS);
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  return send(reply, problemOf(refusal));
}

/**
 * An error from 500 up, a warning from 400 up (§8.1). SIGNED_OUT is skipped: a browser without a session gets it on
 * every first visit.
 */
function reportError(request: FastifyRequest, error: Error, status: number): void {
  if (error instanceof Refusal && error.code === 'SIGNED_OUT') return;
  const call = request.routeOptions.config?.call?.operationId;
  const errorId = error instanceof Refusal ? undefined : request.id;
  request.server.reportFailure(
    createFailureReport(status >= 500 ? 'error' : 'warning', error, { call, status, errorId }),
  );
}

type Answer = { readonly status: number; readonly problem: Problem };

/** The status and text of a refusal. */
export function problemOf({ code, issues }: Refusal, errorId?: string): Answer {
  const problem: Problem = {
    code,
    message: messages[code],
    ...(errorId === undefined ? {} : { errorId }),
    ...(issues.length > 0 ? { issues: [...issues] } : {}),
  };
  return { status: statusOfRefusal[code], problem };
}

function send(reply: FastifyReply, { status, problem }: Answer): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error.validation) {
    const issues = validationIssues(error.validationContext ?? 'request', error.validation);
    return new Refusal('INVALID_REQUEST', { issues });
  }
  if (isDatabaseUnavailable(error) || isStatementTimeout(error)) return new Refusal('UNAVAILABLE', { cause: error });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusalAt('PAYLOAD_TOO_LARGE', 'body', `must not be larger than ${request.routeOptions.bodyLimit} bytes`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusalAt(
        'UNSUPPORTED_MEDIA_TYPE',
        'headers/content-type',
        `must be ${formsOf(request.routeOptions.schema)}`,
      );
    case 'FST_ERR_BAD_URL':
      return refusalAt('INVALID_REQUEST', 'params', 'is not percent-encoded UTF-8');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refusalAt('INVALID_REQUEST', 'params', `must not be longer than ${MAX_PARAM_LENGTH} characters`);
    default:
      // Fastify's own refusals: malformed JSON, empty body, bad URL, wrong length.
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? refusalAt('INVALID_REQUEST', 'request', error.message)
        : null;
  }
}

function refusalAt(code: RefusalCode, path: string, message: string): Refusal {
  return new Refusal(code, { issues: [{ path, message }] });
}

function formsOf(schema: { readonly consumes?: readonly string[] } = {}): string {
  return (schema.consumes ?? ['application/json']).join(' or ');
}

const messages = {
  INVALID_REQUEST: 'The request is not in the format that this call requires.',
  UNAUTHENTICATED: 'A valid access token is required.',
  NOT_AUTHORIZED: 'The caller is not allowed to do this.',
  NO_ORGANIZATION: 'The caller does not belong to an organisation.',
  NOT_FOUND: 'Not found.',
  REQUEST_TIMEOUT: 'The request did not arrive in time.',
  HEADERS_TOO_LARGE: 'The headers are larger than the server accepts.',
  PAYLOAD_TOO_LARGE: 'The body is larger than this call accepts; `issues` names the limit.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not in a format that this call accepts.',
  LOGIN_FAILED: 'The identity provider did not confirm this sign-in.',
  SIGNED_OUT: 'There is no session; sign in again.',
  IDENTITY_PROVIDER_UNREACHABLE: 'The identity provider does not answer.',
  IDENTITY_PROVIDER_WRONG_ADDRESS: 'OIDC_ISSUER is not the address of the expected identity provider.',
  IDENTITY_PROVIDER_REFUSES_MILEPOST: 'The identity provider does not accept OIDC_CLIENT_ID with OIDC_CLIENT_SECRET.',
  GEOCODER_UNAVAILABLE: 'The address service does not answer.',
  ALREADY_CANCELLED: 'The transport has already been cancelled.',
  TRANSPORT_CANCELLED: 'The transport has been cancelled.',
  TRANSPORT_COMPLETED: 'The transport is completed.',
  TRANSPORT_OUTDATED: 'The transport ended too long ago to be opened.',
  NOT_PLANNED_YET: 'The transport had not been planned yet at that time.',
  STALE_VERSION: 'The transport has changed since it was read.',
  NO_CARRIER_AGREEMENT: 'There is no accepted agreement with this carrier.',
  UNKNOWN_ADDRESS: 'A valid address needs to be selected; `issues` names the waypoint.',
  TOO_FEW_WAYPOINTS: 'A transport needs at least two waypoints.',
  WINDOW_ENDS_BEFORE_START: 'A planned arrival ends before it begins.',
  STOPS_OUT_OF_ORDER: 'A waypoint’s planned arrival ends before that of the previous waypoint begins.',
  PLANNED_IN_THE_PAST: 'The last planned arrival has already passed.',
  PLANNED_TOO_FAR_BACK: 'The first planned arrival begins more than two days ago.',
  PLANNED_TOO_FAR_AHEAD: 'The last planned arrival ends more than 45 days from now.',
  TOO_MANY_CONTACTS: 'A waypoint can have at most ten contacts.',
  DUPLICATE_CONTACT: 'A waypoint names the same contact twice.',
  INVALID_CONTACT: 'A phone number must be in E.164 format, and an e-mail address must be valid.',
  TRACKING_ID_EMPTY: 'A tracking ID is required.',
  VEHICLE_DECLINED: 'The carrier has said that this vehicle does not carry the transport.',
  VEHICLE_NOT_USED_BEFORE: 'This carrier lets its shippers name only vehicles that it has used for them before.',
  VEHICLE_NOT_NAMED: 'This vehicle was not named for the transport, or has already been declined.',
  WAYPOINT_OUT_OF_TURN:
    'The waypoint cannot be completed now: the previous one must be completed and the next one open.',
  WAYPOINT_NOT_COMPLETED: 'The waypoint is not completed, so there is nothing to undo.',
  COMPLETION_TIME_NOT_IN_PAST: 'The completion time must be in the past.',
  COMPLETION_TIME_BEFORE_PREVIOUS:
    'The completion time is before tracking began, or before the arrival at an earlier waypoint.',
  NOTHING_TO_REMIND_OF: 'The vehicle is named and its GPS works, so there is nothing for the carrier to do.',
  REMINDED_RECENTLY: 'The carrier was reminded of this transport recently.',
  CARRIER_HAS_ANSWERED: 'The carrier has already answered: its note is still valid.',
  NOTHING_AMISS: 'The transport does not require action at the moment.',
  NOTE_EMPTY: 'The note is empty.',
  END_NOT_AHEAD: 'The given end has passed, or there is no planned time in the future.',
  NOT_A_COLLEAGUE: 'Only people of the caller’s organisation can look after a transport or be mentioned by name.',
  UNDO_TOO_LATE: 'The action was too long ago, was not the caller’s, or was followed by another.',
  CONNECTION_OF_DRIVERS: 'Drivers send over this connection through their own links; revoke those instead.',
  CONNECTION_HAS_NO_KEY: 'Milepost fetches the signals of this connection itself, so it has no key.',
  KEY_OF_SEVERAL_VEHICLES: 'This phone key is valid for all vehicles: create a connection for each phone instead.',
  TOO_MANY_TRUCK_MAKERS: 'A carrier can have at most ten connections to truck makers.',
  LINK_EXPIRED: 'The link has expired.',
  TOO_MANY_LINKS: 'The maximum number of open links has been reached: revoke one that is no longer needed.',
  LINK_EXPIRY_OUT_OF_RANGE: 'The link must expire in the future, and within the allowed time.',
  TOO_MANY_DOCUMENTS: 'The transport has reached its maximum number of documents.',
  DOCUMENT_PART_WRONG: 'This part was not announced, or does not have the expected size.',
  DOCUMENT_TYPE_REFUSED: 'By its content, the file is not of an accepted type: JPEG, PNG, WebP or PDF.',
  IMPORT_PART_WRONG: 'This part was not announced, or does not have the expected size.',
  IMPORT_NOT_READY: 'The file is still being read, was refused, or its import has already begun or ended.',
  IMPORT_RUNNING: 'Another import of the organisation is in progress: only one can run at a time.',
  IMPORT_ENCODING_NOT_ACCEPTED: 'The file is not in the given encoding.',
  STORAGE_FULL: 'The organisation has used all of its storage: delete documents that are no longer needed.',
  TOO_MANY_COMMENTS: 'The transport has reached its maximum number of comments.',
  TOO_MANY_REPORTING_TOKENS: `An organisation can have at most ${MAX_REPORTING_TOKENS} reporting tokens: revoke one that is no longer used.`,
  TOO_MANY_API_KEYS: `An organisation can have at most ${MAX_API_KEYS} API keys: revoke one that is no longer used.`,
  TOO_MANY_GPS_CONNECTIONS: `A carrier can have at most ${MAX_GPS_CONNECTIONS} GPS connections: revoke one that is no longer used.`,
  TOO_MANY_PHONES: `A carrier can have at most ${MAX_PHONES} phones: revoke one that is no longer used.`,
  TOO_MANY_PASSKEYS: `A person can have at most ${MAX_PASSKEYS} passkeys: remove one that is no longer used.`,
  PASSKEYS_IMPOSSIBLE: 'Passkeys cannot be used at this installation.',
  PASSKEY_NOT_CONFIRMED: 'This is not a new passkey created for this request.',
  REPORT_DAYS_INVALID: `The days of a report must exist, the first must not be after the last, and there can be at most ${MAX_REPORT_DAYS}.`,
  TOO_MANY_SAVED_VIEWS: `A person can have at most ${MAX_SAVED_VIEWS} saved views: delete one that is no longer used.`,
  MANAGERS_ONLY: 'Only managers of the organisation may do this.',
  AGREEMENT_CHANGED: 'The agreement was answered or ended since it was read: read it again.',
  PENDING_AGREEMENT_EXISTS: 'A request between the two organisations is already waiting for an answer.',
  AGREEMENT_EXISTS: 'There is already an accepted agreement between the two organisations.',
  INVITING_SHIPPER_NOT_FOUND: 'The shipper that sent the invitation does not exist.',
  WRONG_INVITATION: 'No invitation has this link.',
  INVITATION_EXPIRED: 'The invitation has expired: its sender can send a new link.',
  INVITATION_WITHDRAWN: 'The invitation was withdrawn.',
  INVITATION_DECLINED: 'The invitation was declined.',
  INVITATION_USED: 'The invitation has already been used.',
  SENT_RECENTLY: 'The invitation was sent recently: it can be resent five minutes after that.',
  INVITATION_FOR_ANOTHER_ADDRESS: 'The invitation was sent to another e-mail address.',
  ALREADY_IN_ORGANIZATION: 'The person already belongs to an organisation.',
  TOO_MANY_INVITATIONS: `An organisation can have at most ${MAX_OPEN_INVITATIONS} open invitations: withdraw some first.`,
  TOO_MANY_PEOPLE: `An organisation can have at most ${MAX_PEOPLE} people.`,
  LAST_MANAGER: 'An organisation needs a manager: make someone else a manager first.',
  OWN_ADMINISTRATION: 'Administrators cannot remove the administration from their own organisation.',
  ORGANIZATION_NAME_EMPTY: 'The name is empty.',
  UNKNOWN_COUNTRY: 'No country has this code.',
  UNKNOWN_TIME_ZONE: 'No time zone has this name.',
  DELAY_THRESHOLD_TOO_SHORT: 'The delay threshold must be at least one minute.',
  WEBHOOK_URL_INVALID: 'The address must be https, or http if SSL is not verified.',
  WEBHOOK_URL_FORBIDDEN: 'The address is in a private network, or has a port other than 443 and 80.',
  NO_EVENT_SELECTED: 'At least one event has to be selected.',
  WEBHOOK_EXISTS: 'The organisation already has a webhook with this address.',
  TOO_MANY_WEBHOOKS: 'The organisation has as many webhooks as this server allows.',
  WEBHOOK_NOT_ACTIVE: 'The webhook is not active: activate it first.',
  TOO_MANY_TO_RESEND: 'There are more deliveries than can be resent at once: choose a later time.',
  TOO_MANY_REQUESTS: 'Too many requests: `issues` names the limit, and Retry-After says when to try again.',
  UNAVAILABLE: 'Not available right now; Retry-After says when to try again.',
  INTERNAL_ERROR: 'An unexpected error; look it up in the log by its error id.',
} as const satisfies Record<RefusalCode, string>;
