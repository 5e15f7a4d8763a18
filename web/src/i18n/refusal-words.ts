import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Refusal } from '@milepost/api-contract/call';
import type { Calls, OperationId } from '@milepost/api-contract/calls';
import type { CommonRefusal, RefusalCode } from '@milepost/api-contract/refusal-code';
import { MAX_API_KEYS, MAX_GPS_CONNECTIONS, MAX_PHONES } from '@milepost/domain/access/most-keys';
import { MAX_SAVED_VIEWS } from '@milepost/domain/transport-list/most-saved-views';
import { isTooMany, Refused } from '../api/failure.ts';
import { unreachable } from './failure-words.ts';

type Words<Code extends RefusalCode> = { readonly [C in Code]: MessageDescriptor };
/** The calls that refuse anything beyond what any call can answer. */
type Refusing = { [O in OperationId]: [Refusal<Calls[O]>] extends [never] ? never : O }[OperationId];
type WordsOf<Operations extends { readonly [O in Refusing]: object }> = Operations;

/** Why signing in is impossible; the login page says the same. */
export const providerWords = {
  IDENTITY_PROVIDER_UNREACHABLE: msg`The sign-in service cannot be reached at the moment. Please try again in a few minutes.`,
  IDENTITY_PROVIDER_WRONG_ADDRESS: msg`The sign-in service was not found at the address set up for it. Please tell the operator of this installation: the setting OIDC_ISSUER is wrong.`,
  IDENTITY_PROVIDER_REFUSES_MILEPOST: msg`The sign-in service does not accept this installation. Please tell its operator: OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is wrong.`,
} as const;

function tooManyWords(seconds: number): MessageDescriptor {
  return msg`Too many requests in a short time. Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
}

/** What any call can answer. The sentence for 401 and 403 is the specification's (§8). */
const common = {
  INVALID_REQUEST: msg`The server did not understand this request.`,
  UNAUTHENTICATED: msg`You are not authorized to view the requested data.`,
  NOT_AUTHORIZED: msg`You are not authorized to view the requested data.`,
  NO_ORGANIZATION: msg`You do not belong to an organization yet.`,
  NOT_FOUND: msg`What you were looking for does not exist.`,
  REQUEST_TIMEOUT: unreachable,
  HEADERS_TOO_LARGE: msg`The server did not understand this request.`,
  PAYLOAD_TOO_LARGE: msg`That is too much data for one request.`,
  UNSUPPORTED_MEDIA_TYPE: msg`The server did not understand this request.`,
  TOO_MANY_REQUESTS: tooManyWords(60),
  UNAVAILABLE: msg`The server is busy. Please try again in 30 seconds.`,
  INTERNAL_ERROR: msg`Something went wrong on the server. Please try again in 30 seconds.`,
} as const satisfies Words<CommonRefusal>;

const geocoderUnavailable = msg`Addresses cannot be searched at the moment. Please try again later.`;

const contactWords = {
  TOO_MANY_CONTACTS: msg`cannot add more than 10 waypoint contacts`,
  DUPLICATE_CONTACT: msg`This contact is on the list already.`,
  INVALID_CONTACT: msg`Please enter a phone number with a leading plus and a country code, or an e-mail address.`,
} as const;

const namingRefusals = {
  VEHICLE_DECLINED: msg`The carrier has said that this vehicle does not carry the transport. Please name another one, or none.`,
  VEHICLE_NOT_USED_BEFORE: msg`This carrier lets you name only vehicles that it has used for you before. Please name another one, or none.`,
} as const;

const planWords = {
  GEOCODER_UNAVAILABLE: geocoderUnavailable,
  UNKNOWN_ADDRESS: msg`a valid address needs to be selected`,
  TOO_FEW_WAYPOINTS: msg`A transport needs at least two stops.`,
  WINDOW_ENDS_BEFORE_START: msg`A time window ends before it begins.`,
  STOPS_OUT_OF_ORDER: msg`A stop is planned before the one that comes first.`,
  PLANNED_IN_THE_PAST: msg`The last planned arrival has already passed.`,
  PLANNED_TOO_FAR_BACK: msg`The first planned arrival may begin at most 2 days ago.`,
  PLANNED_TOO_FAR_AHEAD: msg`The last planned arrival may end at most 45 days from now.`,
  ...contactWords,
} as const;

const updateCancelled = msg`Update is not possible because the transport has been cancelled.`;
const updateCompleted = msg`Update is not possible because the transport is completed.`;

const tooManyKeys = msg`Your organization has ${MAX_API_KEYS} API keys, which is the maximum. Please revoke one that is no longer used.`;
const tooManyConnections = msg`Your organization has ${MAX_GPS_CONNECTIONS} GPS connections, which is the maximum. Please revoke one that is no longer used.`;

const tooManyViews = msg`You have ${MAX_SAVED_VIEWS} saved views, which is the maximum. Please delete one that you no longer use.`;

const tooManyPhones = msg`Your organization has ${MAX_PHONES} phones, which is the maximum. Please revoke one that is no longer used.`;

const outdated = {
  TRANSPORT_OUTDATED: msg`This transport ended more than 28 days ago and cannot be opened any more.`,
} as const;

const ended = {
  TRANSPORT_CANCELLED: msg`This transport has been cancelled.`,
  TRANSPORT_COMPLETED: msg`This transport is already completed.`,
} as const;

const needsNobody = { NOTHING_AMISS: msg`This transport no longer needs attention.`, ...ended } as const;

/** The words of each call for what it alone refuses; a call that refuses nothing of its own is not here. */
export const refusalWords = {
  getLogin: providerWords,
  startSession: { LOGIN_FAILED: msg`An error occurred during logging in`, ...providerWords },
  refreshSession: {
    SIGNED_OUT: msg`You are signed out. Please sign in again.`,
    IDENTITY_PROVIDER_UNREACHABLE: providerWords.IDENTITY_PROVIDER_UNREACHABLE,
  },
  planTransport: {
    NO_CARRIER_AGREEMENT: msg`Your organization has no agreement with the carrier`,
    VEHICLE_NOT_USED_BEFORE: namingRefusals.VEHICLE_NOT_USED_BEFORE,
    ...planWords,
  },
  replanTransport: {
    STALE_VERSION: msg`The transport has changed meanwhile. Please reload the page and try again.`,
    TRANSPORT_CANCELLED: updateCancelled,
    TRANSPORT_COMPLETED: updateCompleted,
    WAYPOINT_OUT_OF_TURN: msg`Completed stops can no longer be changed.`,
    ...namingRefusals,
    ...planWords,
  },
  setTrackingId: {
    ...namingRefusals,
    TRACKING_ID_EMPTY: msg`Please enter a tracking ID.`,
    TRANSPORT_CANCELLED: updateCancelled,
    TRANSPORT_COMPLETED: updateCompleted,
  },
  declineVehicle: {
    VEHICLE_NOT_NAMED: msg`This vehicle is not named for the transport any more.`,
  },
  setReference: { TRANSPORT_CANCELLED: updateCancelled, ...outdated },
  cancelTransport: {
    ALREADY_CANCELLED: msg`Cancelling tracking failed because this transport is already cancelled.`,
    TRANSPORT_COMPLETED: msg`Cancelling tracking failed because this transport is already completed.`,
  },
  completeWaypoint: {
    TRANSPORT_CANCELLED: msg`Cannot complete the waypoint because the transport has been cancelled.`,
    TRANSPORT_COMPLETED: msg`The arrival cannot be confirmed because the transport is already completed.`,
    WAYPOINT_OUT_OF_TURN: msg`This arrival cannot be confirmed now: the previous stop must be completed, and the next one must not have been reached.`,
    COMPLETION_TIME_NOT_IN_PAST: msg`The arrival must be in the past.`,
    COMPLETION_TIME_BEFORE_PREVIOUS: msg`This time is before the arrival at an earlier stop, or before tracking began.`,
  },
  moveWaypoint: {
    TRANSPORT_CANCELLED: updateCancelled,
    TRANSPORT_COMPLETED: updateCompleted,
    WAYPOINT_OUT_OF_TURN: msg`Completed stops can no longer be changed.`,
  },
  remindCarrier: {
    NOTHING_TO_REMIND_OF: msg`The vehicle is named and its GPS works again: there is nothing for the carrier to do.`,
    REMINDED_RECENTLY: msg`The carrier was reminded of this transport a short while ago.`,
    CARRIER_HAS_ANSWERED: msg`The carrier has answered with a note.`,
    ...ended,
  },
  resetWaypoint: {
    TRANSPORT_CANCELLED: updateCancelled,
    WAYPOINT_NOT_COMPLETED: msg`This stop is not completed.`,
    WAYPOINT_OUT_OF_TURN: msg`Only the last completed stop can be reset.`,
  },
  saveView: { TOO_MANY_SAVED_VIEWS: tooManyViews },
  writeNote: {
    ...needsNobody,
    NOTE_EMPTY: msg`Please write a note.`,
    END_NOT_AHEAD: msg`The end of the note must be in the future.`,
  },
  snoozeTransport: {
    ...needsNobody,
    END_NOT_AHEAD: msg`Please choose a time in the future: no planned time lies ahead.`,
  },
  assignTransport: {
    NOT_A_COLLEAGUE: msg`This person does not belong to your organization any more.`,
    ...ended,
  },
  undoAction: {
    UNDO_TOO_LATE: msg`It is too late to undo this.`,
  },
  getTransport: outdated,
  getTransportLog: outdated,
  getWaypointEvents: outdated,
  getOnsiteProcessingTimes: outdated,
  getGpsHealthCheck: outdated,
  getGpsSignals: outdated,
  getWaypointForecasts: outdated,
  getTransportHistory: { ...outdated, NOT_PLANNED_YET: msg`The transport was not planned yet at that time.` },
  getTransportRoute: outdated,
  getPositionAccess: outdated,
  searchAddresses: { GEOCODER_UNAVAILABLE: geocoderUnavailable },
  createGpsConnection: {
    TOO_MANY_GPS_CONNECTIONS: tooManyConnections,
    TOO_MANY_PHONES: tooManyPhones,
    TOO_MANY_TRUCK_MAKERS: msg`You have ten connections to truck makers already. Please revoke one that you no longer need.`,
  },
  rotateGpsConnectionKey: {
    CONNECTION_HAS_NO_KEY: msg`This connection has no key: Milepost fetches its vehicles itself.`,
    KEY_OF_SEVERAL_VEHICLES: msg`All vehicles share this key. Please connect each phone separately, then revoke this connection.`,
  },
  createApiKey: { TOO_MANY_API_KEYS: tooManyKeys },
} as const satisfies WordsOf<{ readonly [O in Refusing]: Words<Refusal<Calls[O]>> }>;

/** The words that a call has for what it alone refuses; none for what any call can answer. */
export function ownWordsFor(error: unknown): MessageDescriptor | undefined {
  if (!(error instanceof Refused)) return undefined;
  const words: { readonly [O in OperationId]?: Partial<Words<RefusalCode>> } = refusalWords;
  return words[error.operationId]?.[error.code];
}

/** Turns whatever a call threw into the one message that is shown for it. */
export function wordsFor(error: unknown): MessageDescriptor {
  if (!(error instanceof Refused)) return unreachable;
  if (isTooMany(error)) return tooManyWords(Math.ceil((error.retryAfterMs ?? 60_000) / 1_000));
  const shared: Partial<Words<RefusalCode>> = common;
  return ownWordsFor(error) ?? shared[error.code] ?? common.INTERNAL_ERROR;
}
