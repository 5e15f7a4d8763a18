/** Every refusal code with its HTTP status. Adding or removing one fails to compile until server and browser follow. */
export const statusOfRefusal = {
  /** The request does not match the call's schema; `issues` says where. */
  INVALID_REQUEST: 400,
  /** No token, or one that is malformed, expired or revoked. */
  UNAUTHENTICATED: 401,
  /** Signed in but not allowed: the wrong role, or another organisation's object. */
  NOT_AUTHORIZED: 403,
  /** Signed in, but belonging to no organisation. */
  NO_ORGANIZATION: 403,
  /** A member requested something only managers of the organisation may do. */
  MANAGERS_ONLY: 403,
  NOT_FOUND: 404,
  /** The request did not arrive in time: the connection is closed. */
  REQUEST_TIMEOUT: 408,
  /** Headers and URL are larger than the server accepts: the connection is closed. */
  HEADERS_TOO_LARGE: 431,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The identity provider did not accept the code or the refresh token. */
  LOGIN_FAILED: 401,
  /** There is no session to continue: sign in again. */
  SIGNED_OUT: 401,
  IDENTITY_PROVIDER_UNREACHABLE: 503,
  /** There is no identity provider at the configured address, or it identifies itself differently. */
  IDENTITY_PROVIDER_WRONG_ADDRESS: 503,
  /** The identity provider rejects the configured client id or secret. */
  IDENTITY_PROVIDER_REFUSES_MILEPOST: 503,
  /** The configured address service does not answer. */
  GEOCODER_UNAVAILABLE: 503,
  /** The transport is already cancelled. */
  ALREADY_CANCELLED: 409,
  /** The transport has been cancelled. */
  TRANSPORT_CANCELLED: 409,
  /** The transport is completed. */
  TRANSPORT_COMPLETED: 409,
  /** The transport ended too long ago to be opened. */
  TRANSPORT_OUTDATED: 403,
  /** The transport was not yet planned at the requested time. */
  NOT_PLANNED_YET: 422,
  /** The transport has changed since it was read. */
  STALE_VERSION: 409,
  /** There is no accepted agreement with this carrier. */
  NO_CARRIER_AGREEMENT: 403,
  /** A valid address needs to be selected; `issues` says for which waypoint. */
  UNKNOWN_ADDRESS: 422,
  /** A transport needs at least two waypoints. */
  TOO_FEW_WAYPOINTS: 422,
  /** A planned arrival ends before it begins. */
  WINDOW_ENDS_BEFORE_START: 422,
  /** A waypoint’s planned arrival ends before the previous waypoint’s begins. */
  STOPS_OUT_OF_ORDER: 422,
  /** The last planned arrival is already in the past. */
  PLANNED_IN_THE_PAST: 422,
  /** The first planned arrival begins more than two days ago. */
  PLANNED_TOO_FAR_BACK: 422,
  /** The last planned arrival ends more than 45 days ahead. */
  PLANNED_TOO_FAR_AHEAD: 422,
  /** A waypoint has at most ten contacts. */
  TOO_MANY_CONTACTS: 422,
  /** A waypoint lists the same contact twice. */
  DUPLICATE_CONTACT: 422,
  /** A phone number must be in E.164 format, an e-mail address in the usual format. */
  INVALID_CONTACT: 422,
  /** A tracking ID is needed. */
  TRACKING_ID_EMPTY: 422,
  /** The carrier has stated that this vehicle does not carry the transport. */
  VEHICLE_DECLINED: 422,
  /** The carrier only lets shippers name vehicles that it has used for them before. */
  VEHICLE_NOT_USED_BEFORE: 422,
  /** This vehicle was not named for the transport, or has already been declined. */
  VEHICLE_NOT_NAMED: 409,
  /** The waypoint cannot be completed now: the previous one must be completed and the next one open. */
  WAYPOINT_OUT_OF_TURN: 409,
  /** The waypoint is not completed, so there is nothing to reset. */
  WAYPOINT_NOT_COMPLETED: 409,
  /** The completion time must be in the past. */
  COMPLETION_TIME_NOT_IN_PAST: 422,
  /** The completion time is before tracking began, or before the arrival at an earlier waypoint. */
  COMPLETION_TIME_BEFORE_PREVIOUS: 422,
  /** The vehicle is named and its GPS works, so there is nothing to remind the carrier of. */
  NOTHING_TO_REMIND_OF: 409,
  /** The carrier was recently reminded of this transport. */
  REMINDED_RECENTLY: 409,
  /** The carrier has already responded, and its note is still in effect. */
  CARRIER_HAS_ANSWERED: 409,
  /** Nothing is amiss with the transport at the moment. */
  NOTHING_AMISS: 409,
  /** A note must not be empty. */
  NOTE_EMPTY: 422,
  /** The given end has passed, or no planned time lies ahead. */
  END_NOT_AHEAD: 422,
  /** Only a colleague can look after a transport, or be mentioned by name. */
  NOT_A_COLLEAGUE: 422,
  /** The action is too long ago, was taken by others, or has been followed by another one. */
  UNDO_TOO_LATE: 409,
  /** The agreement was answered, withdrawn or ended since it was read. */
  AGREEMENT_CHANGED: 409,
  /** A request from this shipper is already pending. */
  PENDING_AGREEMENT_EXISTS: 409,
  /** There is already an accepted agreement with this shipper. */
  AGREEMENT_EXISTS: 409,
  /** The shipper that sent the invitation no longer exists. */
  INVITING_SHIPPER_NOT_FOUND: 404,
  /** No invitation has this link, or it is of another kind. */
  WRONG_INVITATION: 404,
  /** The link has expired after 30 days. */
  INVITATION_EXPIRED: 409,
  /** The inviting organisation has withdrawn the invitation. */
  INVITATION_WITHDRAWN: 409,
  /** The invitation was declined. */
  INVITATION_DECLINED: 409,
  /** The invitation has already been used. */
  INVITATION_USED: 409,
  /** The invitation was sent only recently. */
  SENT_RECENTLY: 409,
  /** The invitation was sent to an e-mail address other than the one signed in with. */
  INVITATION_FOR_ANOTHER_ADDRESS: 403,
  /** The person already belongs to an organisation. */
  ALREADY_IN_ORGANIZATION: 409,
  /** The organisation has reached its limit of open invitations. */
  TOO_MANY_INVITATIONS: 409,
  /** The organisation has reached its limit of people. */
  TOO_MANY_PEOPLE: 409,
  /** An organisation must keep a manager: another must be appointed first. */
  LAST_MANAGER: 409,
  /** An administrator cannot revoke the admin feature of their own organisation. */
  OWN_ADMINISTRATION: 409,
  /** An organisation must have a name. */
  ORGANIZATION_NAME_EMPTY: 422,
  /** No country has this code. */
  UNKNOWN_COUNTRY: 422,
  /** No time zone of the IANA database has this name. */
  UNKNOWN_TIME_ZONE: 422,
  /** Milepost itself fetches from this connection, so it has no key. */
  CONNECTION_HAS_NO_KEY: 409,
  CONNECTION_OF_DRIVERS: 409,
  /** An old phone key that covers all vehicles: each phone now gets its own connection. */
  KEY_OF_SEVERAL_VEHICLES: 409,
  /** A carrier fetches from at most ten truck makers' interfaces. */
  TOO_MANY_TRUCK_MAKERS: 409,
  /** The link was valid until a time that has passed. */
  LINK_EXPIRED: 410,
  /** The organisation has reached its limit of open links of this kind. */
  TOO_MANY_LINKS: 409,
  /** A link's expiry must be within the allowed range: neither in the past nor much later. */
  LINK_EXPIRY_OUT_OF_RANGE: 422,
  /** The transport has reached its limit of documents. */
  TOO_MANY_DOCUMENTS: 409,
  /** The part was not announced, or does not have the expected size. */
  DOCUMENT_PART_WRONG: 422,
  /** The content is not of an accepted file type; nothing was stored. */
  DOCUMENT_TYPE_REFUSED: 422,
  /** A part of an import file that was not announced, or does not have the expected size. */
  IMPORT_PART_WRONG: 422,
  /** The file is still being read, was refused, or its import has started or ended. */
  IMPORT_NOT_READY: 409,
  /** Another import of the organisation is running; only one runs at a time. */
  IMPORT_RUNNING: 409,
  /** The file is not in the given encoding: someone has to check how it would be read. */
  IMPORT_ENCODING_NOT_ACCEPTED: 409,
  /** The organisation has reached its storage limit. */
  STORAGE_FULL: 409,
  /** The transport has reached its limit of comments. */
  TOO_MANY_COMMENTS: 409,
  /** The organisation has reached its limit of API keys. */
  TOO_MANY_API_KEYS: 409,
  /** The shipper has reached its limit of reporting tokens. */
  TOO_MANY_REPORTING_TOKENS: 409,
  /** The carrier has reached its limit of GPS connections. */
  TOO_MANY_GPS_CONNECTIONS: 409,
  /** The carrier has reached its limit of phones. */
  TOO_MANY_PHONES: 409,
  /** The person has reached the limit of saved views. */
  TOO_MANY_SAVED_VIEWS: 409,
  /** A person has at most 20 passkeys. */
  TOO_MANY_PASSKEYS: 409,
  /** Another identity provider handles sign-in here, or this installation's address is not a host name. */
  PASSKEYS_IMPOSSIBLE: 409,
  /** The browser's response is not a new passkey for this request. */
  PASSKEY_NOT_CONFIRMED: 422,
  /** The days of a report do not exist, are in reverse order, or are too many. */
  REPORT_DAYS_INVALID: 422,
  /** A delay threshold is at least one minute. */
  DELAY_THRESHOLD_TOO_SHORT: 422,
  /** The input is not a web address, or not https although SSL is verified. */
  WEBHOOK_URL_INVALID: 422,
  /** The address is inside a private network, or has a port other than 443 and 80. */
  WEBHOOK_URL_FORBIDDEN: 422,
  /** At least one event must be selected. */
  NO_EVENT_SELECTED: 422,
  /** The organisation already has a webhook with this address. */
  WEBHOOK_EXISTS: 409,
  /** The organisation has reached the server's limit of webhooks. */
  TOO_MANY_WEBHOOKS: 409,
  /** The webhook is disabled. */
  WEBHOOK_NOT_ACTIVE: 409,
  /** More deliveries than can be resent at once; a later start time selects fewer. */
  TOO_MANY_TO_RESEND: 409,
  /** More calls from one address or person than any normal use needs; `Retry-After` says when to retry. */
  TOO_MANY_REQUESTS: 429,
  /** Busy or shutting down; `Retry-After` says when to retry. */
  UNAVAILABLE: 503,
  /** A defect; look up `errorId` in the log. */
  INTERNAL_ERROR: 500,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statusOfRefusal;

export const refusalCodes = Object.keys(statusOfRefusal) as readonly RefusalCode[];

/** Any call can return these; the `refusals` of a call list only the others. */
export const commonRefusals = [
  'INVALID_REQUEST',
  'UNAUTHENTICATED',
  'NOT_AUTHORIZED',
  'NO_ORGANIZATION',
  'MANAGERS_ONLY',
  'NOT_FOUND',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL_ERROR',
] as const satisfies readonly RefusalCode[];

export type CommonRefusal = (typeof commonRefusals)[number];
