import type { OrganizationRole } from '../access/organization-role.ts';
import type { ActionReason } from '../transport/reading/action-required.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import type { NotificationType } from './notification-type.ts';
import type { PhaseReason } from './phase-reason.ts';

/** What a webhook can be notified of. The first is the specified one. */
export const webhookEvents = [
  'transport.phase.changed',
  'transport.eta.changed',
  'transport.action_required.changed',
  'waypoint.arrived',
  'waypoint.departed',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * Something that happened to a transport and may interest people, contacts of a stop, or systems. `at` is when it
 * happened, in device time for observations. Who is notified is decided later, by what each has asked for.
 */
export type Occurrence = {
  readonly at: number;
  /** The stop's id, if it is about one. */
  readonly waypointId: string | null;
} & (
  | { readonly type: Exclude<NotificationType, 'TRANSPORT_DELAYED' | 'TRANSPORT_APPROACHING_WAYPOINT'> }
  | { readonly type: 'TRANSPORT_APPROACHING_WAYPOINT'; readonly expectedAt: number }
  | Delayed
  | {
      readonly type: 'transport.phase.changed';
      readonly before: TransportStatus;
      readonly after: TransportStatus;
      readonly reason: PhaseReason;
    }
  | { readonly type: 'transport.eta.changed'; readonly before: number | null; readonly expectedAt: number }
  | {
      readonly type: 'transport.action_required.changed';
      /** As the shipper sees them. */
      readonly before: readonly ActionReason[];
      readonly after: readonly ActionReason[];
    }
  | { readonly type: 'waypoint.arrived' | 'waypoint.departed' }
  | WrittenMessage
);

/** `by` is the author, as its readers may know them. */
export type WrittenMessage =
  | { readonly type: 'FEEDBACK_RECEIVED'; readonly by: string; readonly rating: number }
  | {
      readonly type: 'COMMENT_MENTION';
      readonly by: string;
      readonly personIds: readonly string[];
      /** The side mentioned as a whole. */
      readonly side: OrganizationRole | null;
    };

export type OccurrenceType = Occurrence['type'];

export type Delayed = {
  readonly type: 'TRANSPORT_DELAYED';
  readonly delayMs: number;
  readonly expectedAt: number;
  /** Thresholds in minutes that the transport, as the worst of its open stops, has just exceeded. */
  readonly exceeded: readonly number[];
  /** Thresholds that this stop has just exceeded. */
  readonly exceededAtStop: readonly number[];
};
