import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Refusal } from '@milepost/api-contract/call';
import type { Calls, OperationId } from '@milepost/api-contract/calls';
import type { CommonRefusal, RefusalCode } from '@milepost/api-contract/refusal-code';
import { MAX_REPORTING_TOKENS, MAX_WEBHOOKS } from '@milepost/domain/access/organization-limits';
import { MAX_LINK_DAYS } from '@milepost/domain/access/share-link';
import { MAX_ARRIVAL_LOCATIONS } from '@milepost/domain/arrivals/arrival-place';
import { isRateLimited, Refused } from '../api/failure.ts';
import { unreachableWords } from './failure-words.ts';
import {
  agreementChanged,
  alreadyInOrganization,
  connectionOfDrivers,
  contactWords,
  documentWords,
  ended,
  geocoderUnavailable,
  importWords,
  lastManager,
  linkWords,
  namingRefusals,
  needsNobody,
  notAColleague,
  organizationWords,
  outdated,
  passkeyWords,
  planWords,
  providerWords,
  reportDays,
  rulesWords,
  tooManyConnections,
  tooManyInvitations,
  tooManyKeys,
  tooManyPeople,
  tooManyPhones,
  tooManyViews,
  updateCancelled,
  updateCompleted,
  webhookNotActive,
  webhookWords,
} from './shared-refusal-words.ts';

type Words<Code extends RefusalCode> = { readonly [C in Code]: MessageDescriptor };
/** Links lead to pages outside the app, which have separate texts. */
type OfApp = { [O in OperationId]: Calls[O]['access'] extends 'link' ? never : O }[OperationId];
/** The calls with refusals beyond those that any call can return. */
type Refusing = { [O in OfApp]: [Refusal<Calls[O]>] extends [never] ? never : O }[OfApp];
type WordsOf<Operations extends { readonly [O in Refusing]: object }> = Operations;

function tooManyWords(seconds: number): MessageDescriptor {
  return msg`Too many requests in a short time. Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
}

/** What any call can return. The sentence for 401 and 403 is the specification's (§8). */
const common = {
  INVALID_REQUEST: msg`The server did not understand this request.`,
  UNAUTHENTICATED: msg`You are not authorized to view the requested data.`,
  NOT_AUTHORIZED: msg`You are not authorized to view the requested data.`,
  NO_ORGANIZATION: msg`You do not belong to an organization yet.`,
  MANAGERS_ONLY: msg`Only managers of your organization may do this. The page “People” shows who they are.`,
  NOT_FOUND: msg`What you were looking for does not exist.`,
  REQUEST_TIMEOUT: unreachableWords,
  HEADERS_TOO_LARGE: msg`The server did not understand this request.`,
  PAYLOAD_TOO_LARGE: msg`That is too much data for one request.`,
  UNSUPPORTED_MEDIA_TYPE: msg`The server did not understand this request.`,
  TOO_MANY_REQUESTS: tooManyWords(60),
  UNAVAILABLE: msg`The server is busy. Please try again in 30 seconds.`,
  INTERNAL_ERROR: msg`Something went wrong on the server. Please try again in 30 seconds.`,
} as const satisfies Words<CommonRefusal>;

/** The messages of each call for its specific refusals; a call without any is not listed. */
export const refusalWords = {
  getLogin: providerWords,
  startSession: { LOGIN_FAILED: msg`An error occurred during logging in`, ...providerWords },
  beginPasskey: passkeyWords,
  addPasskey: {
    ...passkeyWords,
    PASSKEY_NOT_CONFIRMED: msg`The browser did not create a passkey. Please try again.`,
  },
  refreshSession: {
    SIGNED_OUT: msg`You are signed out. Please sign in again.`,
    IDENTITY_PROVIDER_UNREACHABLE: providerWords.IDENTITY_PROVIDER_UNREACHABLE,
  },
  planTransport: {
    NO_CARRIER_AGREEMENT: msg`Your organization has no agreement with the carrier`,
    VEHICLE_NOT_USED_BEFORE: namingRefusals.VEHICLE_NOT_USED_BEFORE,
    ...planWords,
  },
  sendTransportImportPart: importWords,
  sendPartnerImportPart: importWords,
  startTransportImport: importWords,
  startPartnerImport: importWords,
  stopTransportImport: importWords,
  stopPartnerImport: importWords,
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
    NOT_A_COLLEAGUE: notAColleague,
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
  listDocuments: outdated,
  startDocument: documentWords,
  sendDocumentPart: {
    DOCUMENT_PART_WRONG: documentWords.DOCUMENT_PART_WRONG,
    DOCUMENT_TYPE_REFUSED: documentWords.DOCUMENT_TYPE_REFUSED,
  },
  getDocumentContent: outdated,
  deleteDocument: outdated,
  listComments: outdated,
  writeComment: {
    ...outdated,
    TOO_MANY_COMMENTS: msg`This transport has reached its maximum number of comments.`,
    NOT_A_COLLEAGUE: notAColleague,
  },
  deleteComment: { ...outdated, UNDO_TOO_LATE: msg`A comment can be deleted for 15 minutes only.` },
  searchAddresses: { GEOCODER_UNAVAILABLE: geocoderUnavailable },
  createGpsConnection: {
    TOO_MANY_GPS_CONNECTIONS: tooManyConnections,
    TOO_MANY_PHONES: tooManyPhones,
    TOO_MANY_TRUCK_MAKERS: msg`You have ten connections to truck makers already. Please revoke one that you no longer need.`,
  },
  revokeGpsConnection: { CONNECTION_OF_DRIVERS: connectionOfDrivers },
  rotateGpsConnectionKey: {
    CONNECTION_OF_DRIVERS: connectionOfDrivers,
    CONNECTION_HAS_NO_KEY: msg`This connection has no key: Milepost fetches its vehicles itself.`,
    KEY_OF_SEVERAL_VEHICLES: msg`All vehicles share this key. Please connect each phone separately, then revoke this connection.`,
  },
  createApiKey: { TOO_MANY_API_KEYS: tooManyKeys },
  requestAgreement: {
    ...linkWords,
    INVITING_SHIPPER_NOT_FOUND: msg`The shipper that invited you was not found.`,
    PENDING_AGREEMENT_EXISTS: msg`A request from this shipper is already waiting for your answer.`,
    AGREEMENT_EXISTS: msg`You have an agreement with this shipper already.`,
  },
  acceptAgreement: agreementChanged,
  declineAgreement: agreementChanged,
  withdrawAgreement: agreementChanged,
  takeBackRequest: agreementChanged,
  askCarrierAgain: {
    PENDING_AGREEMENT_EXISTS: msg`A request to this carrier is waiting for its answer already.`,
    AGREEMENT_EXISTS: msg`You have an agreement with this carrier already.`,
  },
  inviteCarriers: { TOO_MANY_INVITATIONS: tooManyInvitations },
  resendInvitation: {
    SENT_RECENTLY: msg`This invitation was sent a moment ago. You can send it again in five minutes.`,
    INVITATION_USED: linkWords.INVITATION_USED,
    INVITATION_WITHDRAWN: linkWords.INVITATION_WITHDRAWN,
    INVITATION_DECLINED: linkWords.INVITATION_DECLINED,
  },
  withdrawInvitation: {
    INVITATION_USED: linkWords.INVITATION_USED,
    INVITATION_DECLINED: linkWords.INVITATION_DECLINED,
  },
  openInvitation: { WRONG_INVITATION: linkWords.WRONG_INVITATION },
  declineInvitation: linkWords,
  joinOrganization: {
    ...linkWords,
    INVITATION_FOR_ANOTHER_ADDRESS: msg`This invitation was sent to another e-mail address. Please sign in with that address.`,
    ALREADY_IN_ORGANIZATION: alreadyInOrganization,
    TOO_MANY_PEOPLE: tooManyPeople,
  },
  foundOrganization: { ...linkWords, ALREADY_IN_ORGANIZATION: alreadyInOrganization, ...organizationWords },
  inviteColleagues: { TOO_MANY_INVITATIONS: tooManyInvitations, TOO_MANY_PEOPLE: tooManyPeople },
  inviteInto: { TOO_MANY_INVITATIONS: tooManyInvitations, TOO_MANY_PEOPLE: tooManyPeople },
  setManager: lastManager,
  setManagerOf: lastManager,
  setFeature: {
    OWN_ADMINISTRATION: msg`You would lock yourself out: an administrator of another organization can do this.`,
  },
  removePerson: lastManager,
  setPreferences: { UNKNOWN_TIME_ZONE: organizationWords.UNKNOWN_TIME_ZONE },
  setContact: { INVALID_CONTACT: contactWords.INVALID_CONTACT },
  createLocation: {
    GEOCODER_UNAVAILABLE: geocoderUnavailable,
    UNKNOWN_ADDRESS: msg`Please select a place from the list.`,
    TOO_MANY_LINKS: msg`Your organization has ${MAX_ARRIVAL_LOCATIONS} gate screens, which is the maximum. Please remove one that is no longer used.`,
  },
  addWebhook: {
    ...webhookWords,
    TOO_MANY_WEBHOOKS: msg`Your organization has ${MAX_WEBHOOKS} webhooks, which is the maximum. Please delete one that is no longer used.`,
  },
  changeWebhook: webhookWords,
  resendWebhookDelivery: webhookNotActive,
  resendWebhookDeliveries: {
    ...webhookNotActive,
    TOO_MANY_TO_RESEND: msg`These are more than 10,000 deliveries. Please choose a later time.`,
  },
  testWebhook: webhookNotActive,
  setNotificationSettings: rulesWords,
  setNotificationDefaults: rulesWords,
  previewNotifications: rulesWords,
  createShareLink: {
    ...outdated,
    TRANSPORT_CANCELLED: msg`This transport has been cancelled.`,
    LINK_EXPIRY_OUT_OF_RANGE: msg`A link has to end in the future, at most ${MAX_LINK_DAYS} days from now.`,
    TOO_MANY_LINKS: msg`The maximum number of open links is reached. Please revoke one that is no longer needed.`,
    INVALID_CONTACT: msg`Please enter a phone number with a leading plus and a country code.`,
  },
  getTransportReport: reportDays,
  getSlowSites: reportDays,
  getEtaScorecard: reportDays,
  listJudgedForecasts: reportDays,
  listEndedTransports: reportDays,
  listBilledTransports: reportDays,
  createReportingToken: {
    TOO_MANY_REPORTING_TOKENS: msg`We could not get a reporting token: your organization has ${MAX_REPORTING_TOKENS}, which is the maximum. Please revoke one that is no longer used.`,
  },
  listShareLinks: outdated,
  listFeedback: outdated,
  addOrganization: { ...organizationWords, INVALID_CONTACT: msg`Please enter an e-mail address.` },
} as const satisfies WordsOf<{ readonly [O in Refusing]: Words<Refusal<Calls[O]>> }>;

/** The message of a call for its specific refusal; undefined for what any call can return. */
export function ownErrorWordsFor(error: unknown): MessageDescriptor | undefined {
  if (!(error instanceof Refused)) return undefined;
  const words: { readonly [O in OperationId]?: Partial<Words<RefusalCode>> } = refusalWords;
  return words[error.operationId]?.[error.code];
}

/** Turns whatever a call threw into the one message shown for it. */
export function errorWordsFor(error: unknown): MessageDescriptor {
  if (!(error instanceof Refused)) return unreachableWords;
  if (isRateLimited(error)) return tooManyWords(Math.ceil((error.retryAfterMs ?? 60_000) / 1_000));
  const shared: Partial<Words<RefusalCode>> = common;
  return ownErrorWordsFor(error) ?? shared[error.code] ?? common.INTERNAL_ERROR;
}

/** The message to show for whatever a call threw. */
export function useErrorWords(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => i18n._(errorWordsFor(error));
}
