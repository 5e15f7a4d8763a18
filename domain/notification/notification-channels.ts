import type { OrganizationRole } from '../access/organization-role.ts';
import { notificationTypes, writtenMessageTypes, type NotificationType } from './notification-type.ts';
import type { Occurrence, WrittenMessage } from './occurrence.ts';
import type { NotificationRules } from './rules.ts';

/** An occurrence learned more than this after it happened sends no mail. */
const LATE_AFTER_MS = 3_600_000;

export function isLearnedLate(at: number, knownAt: number): boolean {
  return knownAt - at > LATE_AFTER_MS;
}

/** How a person is notified of an occurrence. */
export type Channels = {
  readonly email: boolean;
  readonly web: boolean;
};

type Learned = Pick<Occurrence, 'at'> & { readonly knownAt: number };

/** The channels that the rules give for an occurrence on a wanted route. */
export function channelsOf(rules: NotificationRules, occurrence: Occurrence & Learned): Channels {
  if (!isNotification(occurrence) || !isOverThreshold(rules, occurrence)) return { email: false, web: false };
  return channelsOfType(rules, occurrence.type, occurrence);
}

/** Like `channelsOf`, but without the threshold, which the caller has compared. Completions are mailed however late. */
export function channelsOfType(rules: NotificationRules, type: NotificationType, { at, knownAt }: Learned): Channels {
  const wakes = type === 'TRANSPORT_COMPLETED' || !isLearnedLate(at, knownAt);
  return { email: wakes && rules.byEmail.includes(type), web: rules.onWeb.includes(type) };
}

type NotificationOccurrence = Extract<Occurrence, { readonly type: NotificationType }>;

const notificationTypeSet: ReadonlySet<Occurrence['type']> = new Set(notificationTypes);

function isNotification(occurrence: Occurrence): occurrence is NotificationOccurrence {
  return notificationTypeSet.has(occurrence.type);
}

function isOverThreshold({ delayMinutes }: NotificationRules, occurrence: NotificationOccurrence): boolean {
  return occurrence.type !== 'TRANSPORT_DELAYED' || occurrence.exceeded.includes(delayMinutes);
}

const writtenMessageTypeSet: ReadonlySet<Occurrence['type']> = new Set(writtenMessageTypes);

export function isWrittenMessage<O extends Occurrence>(occurrence: O): occurrence is Extract<O, WrittenMessage> {
  return writtenMessageTypeSet.has(occurrence.type);
}

/**
 * Whether feedback or a mention concerns a person of this side, whatever their rules. Feedback concerns the shipper
 * only.
 */
export function concernsPerson(occurrence: WrittenMessage, side: OrganizationRole, personId: string): boolean {
  if (occurrence.type === 'FEEDBACK_RECEIVED') return side === 'SHIPPER';
  return occurrence.side === side || occurrence.personIds.includes(personId);
}
