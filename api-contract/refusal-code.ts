/** Every refusal code with its HTTP status. Adding or removing one fails to compile until server and browser follow. */
export const statusOfRefusal = {
  /** The request does not have the form the call demands; `issues` says where. */
  INVALID_REQUEST: 400,
  /** No token, or one that is malformed, expired or revoked. */
  UNAUTHENTICATED: 401,
  /** Signed in but not allowed: the wrong role, or another organisation's object. */
  NOT_AUTHORIZED: 403,
  /** Signed in, but belonging to no organisation. */
  NO_ORGANIZATION: 403,
  /** A member asked for what only managers of the organisation may do. */
  MANAGERS_ONLY: 403,
  NOT_FOUND: 404,
  /** The request did not arrive in time: the connection is closed. */
  REQUEST_TIMEOUT: 408,
  /** Headers and address are larger than the server takes: the connection is closed. */
  HEADERS_TOO_LARGE: 431,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The identity provider did not accept the code or the refresh token. */
  LOGIN_FAILED: 401,
  /** There is no session to continue: sign in again. */
  SIGNED_OUT: 401,
  IDENTITY_PROVIDER_UNREACHABLE: 503,
  /** At the configured address is no identity provider, or one that calls itself something else. */
  IDENTITY_PROVIDER_WRONG_ADDRESS: 503,
  /** The identity provider does not take the configured client id or secret. */
  IDENTITY_PROVIDER_REFUSES_MILEPOST: 503,
  /** The configured address service does not answer. */
  GEOCODER_UNAVAILABLE: 503,
  /** The transport is cancelled already. */
  ALREADY_CANCELLED: 409,
  /** The transport has been cancelled. */
  TRANSPORT_CANCELLED: 409,
  /** The transport is completed. */
  TRANSPORT_COMPLETED: 409,
  /** The transport ended too long ago to be opened. */
  TRANSPORT_OUTDATED: 403,
  /** At the moment asked for, the transport was not planned yet. */
  NOT_PLANNED_YET: 422,
  /** The transport has changed since it was read. */
  STALE_VERSION: 409,
  /** There is no accepted agreement with this carrier. */
  NO_CARRIER_AGREEMENT: 403,
  /** A valid address needs to be selected; `issues` says for which waypoint. */
  UNKNOWN_ADDRESS: 422,
  /** A transport has two waypoints at least. */
  TOO_FEW_WAYPOINTS: 422,
  /** A planned arrival ends before it begins. */
  WINDOW_ENDS_BEFORE_START: 422,
  /** A waypoint’s planned arrival ends before the one before it begins. */
  STOPS_OUT_OF_ORDER: 422,
  /** The last planned arrival has passed already. */
  PLANNED_IN_THE_PAST: 422,
  /** The first planned arrival begins more than two days ago. */
  PLANNED_TOO_FAR_BACK: 422,
  /** The last planned arrival ends more than 45 days ahead. */
  PLANNED_TOO_FAR_AHEAD: 422,
  /** A waypoint has ten contacts at most. */
  TOO_MANY_CONTACTS: 422,
  /** A waypoint names the same contact twice. */
  DUPLICATE_CONTACT: 422,
  /** A phone number must be in E.164 format, an e-mail address in the usual one. */
  INVALID_CONTACT: 422,
  /** A tracking ID is needed. */
  TRACKING_ID_EMPTY: 422,
  /** The carrier has said that this vehicle does not carry the transport. */
  VEHICLE_DECLINED: 422,
  /** The carrier lets shippers name vehicles that it has used for them before. */
  VEHICLE_NOT_USED_BEFORE: 422,
  /** This vehicle was not named for the transport, or was declined before. */
  VEHICLE_NOT_NAMED: 409,
  /** The waypoint cannot be completed now: the one before must be completed, the next one open. */
  WAYPOINT_OUT_OF_TURN: 409,
  /** The waypoint is not completed, so there is nothing to take back. */
  WAYPOINT_NOT_COMPLETED: 409,
  /** The completion time must be in the past. */
  COMPLETION_TIME_NOT_IN_PAST: 422,
  /** The completion time is before tracking began, or before the arrival at an earlier waypoint. */
  COMPLETION_TIME_BEFORE_PREVIOUS: 422,
  /** The vehicle is named and its GPS works: the carrier has nothing to see to. */
  NOTHING_TO_REMIND_OF: 409,
  /** The carrier was reminded of this transport a short while ago. */
  REMINDED_RECENTLY: 409,
  /** The carrier has said what it does about it: its note stands. */
  CARRIER_HAS_ANSWERED: 409,
  /** Nothing is amiss with the transport at the moment. */
  NOTHING_AMISS: 409,
  /** A note says something. */
  NOTE_EMPTY: 422,
  /** The end that was named has passed, or no planned time lies ahead. */
  END_NOT_AHEAD: 422,
  /** Only a colleague can look after a transport, or be mentioned by name. */
  NOT_A_COLLEAGUE: 422,
  /** It was done too long ago, by others, or something was done since. */
  UNDO_TOO_LATE: 409,
  /** The agreement was answered, withdrawn or ended since it was read. */
  AGREEMENT_CHANGED: 409,
  /** A request of this shipper waits for an answer already. */
  PENDING_AGREEMENT_EXISTS: 409,
  /** There is an accepted agreement with this shipper already. */
  AGREEMENT_EXISTS: 409,
  /** The shipper that sent the invitation is no longer here. */
  INVITING_SHIPPER_NOT_FOUND: 404,
  /** No invitation has this link, or it was for something else. */
  WRONG_INVITATION: 404,
  /** The link has ended after 30 days. */
  INVITATION_EXPIRED: 409,
  /** The inviting organisation has withdrawn the invitation. */
  INVITATION_WITHDRAWN: 409,
  /** The invitation was declined. */
  INVITATION_DECLINED: 409,
  /** The invitation was taken up before. */
  INVITATION_USED: 409,
  /** The invitation was sent a short while ago. */
  SENT_RECENTLY: 409,
  /** The invitation was sent to another e-mail address than the one signed in with. */
  INVITATION_FOR_ANOTHER_ADDRESS: 403,
  /** The person belongs to an organisation already. */
  ALREADY_IN_ORGANIZATION: 409,
  /** The organisation has as many open invitations as it may have. */
  TOO_MANY_INVITATIONS: 409,
  /** The organisation has as many people as it may have. */
  TOO_MANY_PEOPLE: 409,
  /** An organisation keeps a manager: another must be named first. */
  LAST_MANAGER: 409,
  /** An administrator cannot take the administration from the own organisation. */
  OWN_ADMINISTRATION: 409,
  /** An organisation has a name. */
  ORGANIZATION_NAME_EMPTY: 422,
  /** No country has this code. */
  UNKNOWN_COUNTRY: 422,
  /** No time zone of the IANA database has this name. */
  UNKNOWN_TIME_ZONE: 422,
  /** Milepost fetches from this connection itself, so it has no key. */
  CONNECTION_HAS_NO_KEY: 409,
  CONNECTION_OF_DRIVERS: 409,
  /** An old key of phones, for all vehicles: each phone gets a connection of its own. */
  KEY_OF_SEVERAL_VEHICLES: 409,
  /** A carrier fetches from ten truck makers' interfaces at most. */
  TOO_MANY_TRUCK_MAKERS: 409,
  /** The link was valid until a moment that has passed. */
  LINK_EXPIRED: 410,
  /** The organisation has as many open links for this as it may have. */
  TOO_MANY_LINKS: 409,
  /** A link expires within the time that is named: neither in the past nor much later. */
  LINK_EXPIRY_OUT_OF_RANGE: 422,
  /** The transport has as many documents as it may have. */
  TOO_MANY_DOCUMENTS: 409,
  /** A part that was not announced, or of another size than it should have. */
  DOCUMENT_PART_WRONG: 422,
  /** By its content it is none of the kinds of file that are taken; nothing was kept. */
  DOCUMENT_TYPE_REFUSED: 422,
  /** A part of a file of transports that was not announced, or of another size than it should have. */
  IMPORT_PART_WRONG: 422,
  /** The file is still read, was refused, or its import has begun or ended. */
  IMPORT_NOT_READY: 409,
  /** Another import of the organisation is under way: one at a time. */
  IMPORT_RUNNING: 409,
  /** The file is not in the encoding that was named: somebody has to look at how it would be read. */
  IMPORT_ENCODING_NOT_ACCEPTED: 409,
  /** The organisation has stored as much as it may. */
  STORAGE_FULL: 409,
  /** The transport has as many comments as it may have. */
  TOO_MANY_COMMENTS: 409,
  /** The organisation has as many API keys as it may have. */
  TOO_MANY_API_KEYS: 409,
  /** The shipper has as many reporting tokens as it may have. */
  TOO_MANY_REPORTING_TOKENS: 409,
  /** The carrier has as many GPS connections as it may have. */
  TOO_MANY_GPS_CONNECTIONS: 409,
  /** The carrier has as many phones as it may have. */
  TOO_MANY_PHONES: 409,
  /** The person has as many saved views as one may have. */
  TOO_MANY_SAVED_VIEWS: 409,
  /** A person has 20 passkeys at most. */
  TOO_MANY_PASSKEYS: 409,
  /** Somebody else signs people in here, or the address of this installation is no name. */
  PASSKEYS_IMPOSSIBLE: 409,
  /** What the browser made is no new passkey for this request. */
  PASSKEY_NOT_CONFIRMED: 422,
  /** The days of a report do not exist, run backwards, or are too many. */
  REPORT_DAYS_INVALID: 422,
  /** Delays are told from one minute on. */
  DELAY_THRESHOLD_TOO_SHORT: 422,
  /** What was entered is no address of the web, or not https where SSL is verified. */
  WEBHOOK_URL_INVALID: 422,
  /** The address lies inside a private network, or names a port other than 443 and 80. */
  WEBHOOK_URL_FORBIDDEN: 422,
  /** At least one event has to be selected. */
  NO_EVENT_SELECTED: 422,
  /** The organisation has a webhook with this address. */
  WEBHOOK_EXISTS: 409,
  /** The organisation has as many webhooks as the server allows. */
  TOO_MANY_WEBHOOKS: 409,
  /** The webhook is switched off. */
  WEBHOOK_NOT_ACTIVE: 409,
  /** More deliveries than are sent again at once: a later time has fewer. */
  TOO_MANY_TO_RESEND: 409,
  /** More calls from one address or person than any work needs; `Retry-After` says when to come back. */
  TOO_MANY_REQUESTS: 429,
  /** Busy or shutting down; `Retry-After` says when to come back. */
  UNAVAILABLE: 503,
  /** A defect; `errorId` finds it in the log. */
  INTERNAL_ERROR: 500,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statusOfRefusal;

export const refusalCodes = Object.keys(statusOfRefusal) as readonly RefusalCode[];

/** Any call can answer these; a call names only the others among its `refusals`. */
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
