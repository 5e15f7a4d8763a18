import { msg } from '@lingui/core/macro';
import { MAX_PASSKEYS } from '@milepost/domain/access/passkey-limit';
import { MAX_API_KEYS, MAX_GPS_CONNECTIONS, MAX_PHONES } from '@milepost/domain/access/organization-limits';
import { MAX_OPEN_INVITATIONS } from '@milepost/domain/agreement/invitation';
import { MAX_PEOPLE } from '@milepost/domain/people/managers';
import { MAX_REPORT_DAYS } from '@milepost/domain/reports/report-days';
import { MAX_SAVED_VIEWS } from '@milepost/domain/transport-list/saved-view-limit';

/** Why signing in is impossible; the login page says the same. */
export const providerWords = {
  IDENTITY_PROVIDER_UNREACHABLE: msg`The sign-in service cannot be reached at the moment. Please try again in a few minutes.`,
  IDENTITY_PROVIDER_WRONG_ADDRESS: msg`The sign-in service was not found at the address set up for it. Please tell the operator of this installation: the setting OIDC_ISSUER is wrong.`,
  IDENTITY_PROVIDER_REFUSES_MILEPOST: msg`The sign-in service does not accept this installation. Please tell its operator: OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is wrong.`,
} as const;

export const connectionOfDrivers = msg`Drivers send over this connection by links of their own. Please end their links instead.`;

export const geocoderUnavailable = msg`Addresses cannot be searched at the moment. Please try again later.`;

export const contactWords = {
  TOO_MANY_CONTACTS: msg`cannot add more than 10 waypoint contacts`,
  DUPLICATE_CONTACT: msg`This contact is on the list already.`,
  INVALID_CONTACT: msg`Please enter a phone number with a leading plus and a country code, or an e-mail address.`,
} as const;

/** Why the link of an invitation does not work. */
export const linkWords = {
  WRONG_INVITATION: msg`This invitation does not exist. Please check that you have opened the whole link.`,
  INVITATION_EXPIRED: msg`This invitation has expired: links end after 30 days. Please ask for a new one.`,
  INVITATION_WITHDRAWN: msg`This invitation has been withdrawn.`,
  INVITATION_DECLINED: msg`This invitation has been declined.`,
  INVITATION_USED: msg`This invitation has been used already.`,
} as const;

/** The specification's sentence (§8). */
export const agreementChanged = {
  AGREEMENT_CHANGED: msg`The agreement has changed. Please reload the page.`,
} as const;

export const tooManyInvitations = msg`Your organization has ${MAX_OPEN_INVITATIONS} open invitations already. Please withdraw some first.`;
export const tooManyPeople = msg`An organization has at most ${MAX_PEOPLE} people.`;
export const alreadyInOrganization = msg`You already belong to an organization. A person can belong to only one.`;
export const lastManager = {
  LAST_MANAGER: msg`The last manager cannot be removed or become a member: name another manager first.`,
} as const;

export const organizationWords = {
  ORGANIZATION_NAME_EMPTY: msg`Please enter the name of the organization.`,
  UNKNOWN_COUNTRY: msg`Please choose a country.`,
  UNKNOWN_TIME_ZONE: msg`Please choose a time zone.`,
} as const;

export const reportDays = {
  REPORT_DAYS_INVALID: msg`Please choose a first day that is not after the last one, and at most ${MAX_REPORT_DAYS} days.`,
} as const;

/** Why the rules of notifications are refused. */
export const rulesWords = {
  DELAY_THRESHOLD_TOO_SHORT: msg`Please enter a delay of at least one minute.`,
  UNKNOWN_COUNTRY: organizationWords.UNKNOWN_COUNTRY,
} as const;

export const namingRefusals = {
  VEHICLE_DECLINED: msg`The carrier has said that this vehicle does not carry the transport. Please name another one, or none.`,
  VEHICLE_NOT_USED_BEFORE: msg`This carrier lets you name only vehicles that it has used for you before. Please name another one, or none.`,
} as const;

export const planWords = {
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

export const updateCancelled = msg`Update is not possible because the transport has been cancelled.`;
export const updateCompleted = msg`Update is not possible because the transport is completed.`;

export const tooManyKeys = msg`Your organization has ${MAX_API_KEYS} API keys, which is the maximum. Please revoke one that is no longer used.`;
export const tooManyConnections = msg`Your organization has ${MAX_GPS_CONNECTIONS} GPS connections, which is the maximum. Please revoke one that is no longer used.`;

export const tooManyViews = msg`You have ${MAX_SAVED_VIEWS} saved views, which is the maximum. Please delete one that you no longer use.`;

export const tooManyPhones = msg`Your organization has ${MAX_PHONES} phones, which is the maximum. Please revoke one that is no longer used.`;

export const outdated = {
  TRANSPORT_OUTDATED: msg`This transport ended more than 28 days ago and cannot be opened any more.`,
} as const;

export const ended = {
  TRANSPORT_CANCELLED: msg`This transport has been cancelled.`,
  TRANSPORT_COMPLETED: msg`This transport is already completed.`,
} as const;

export const needsNobody = { NOTHING_AMISS: msg`This transport no longer needs attention.`, ...ended } as const;

export const passkeyWords = {
  TOO_MANY_PASSKEYS: msg`You have ${MAX_PASSKEYS} passkeys, which is the maximum. Please remove one that you no longer use.`,
  PASSKEYS_IMPOSSIBLE: msg`Passkeys cannot be used at this installation.`,
} as const;

export const webhookWords = {
  WEBHOOK_URL_INVALID: msg`Please enter an address that begins with https://, or with http:// where SSL is not verified.`,
  WEBHOOK_URL_FORBIDDEN: msg`This address cannot be used: it leads into a private network, or to a port other than 443 and 80.`,
  NO_EVENT_SELECTED: msg`at least one event has to be selected`,
  WEBHOOK_EXISTS: msg`Your organization has a webhook with this address already.`,
} as const;

export const notAColleague = msg`This person does not belong to your organization any more.`;

export const documentWords = {
  ...outdated,
  TOO_MANY_DOCUMENTS: msg`This transport has reached its maximum number of documents.`,
  STORAGE_FULL: msg`Your organization has used up its space for documents. Please delete some that are no longer needed.`,
  DOCUMENT_PART_WRONG: msg`The document was changed while it was sent. Please add it again.`,
  DOCUMENT_TYPE_REFUSED: msg`This file is damaged, or neither JPEG, PNG, WebP nor PDF.`,
} as const;

export const webhookNotActive = {
  WEBHOOK_NOT_ACTIVE: msg`This webhook is switched off. Please activate it first.`,
} as const;

export const importWords = {
  IMPORT_PART_WRONG: msg`The file changed while it was sent. Please choose it again.`,
  IMPORT_NOT_READY: msg`The import is no longer as it was shown. Please choose the file again.`,
  IMPORT_RUNNING: msg`Another import of this organization is still running. One at a time.`,
  IMPORT_ENCODING_NOT_ACCEPTED: msg`The file is in another encoding than was shown. Please choose it again.`,
} as const;
