import type { OrganizationRole } from '../access/organization-role.ts';
import type { WaypointEventReason } from '../waypoint/waypoint-event-reason.ts';
import type { WaypointStatus } from '../waypoint/waypoint-status.ts';
import type { ObservedTime, Waypoint } from '../waypoint/waypoint.ts';
import type { Cause } from './cause.ts';
import type { DriverReported } from './driver-report.ts';
import type { Plan, PlannedWaypoint } from './plan.ts';

/**
 * What changed, in order. `at` is when it happened, in device time for observations; the store adds when it was
 * learned.
 */
export type TransportEvent =
  | { readonly type: 'PLANNED'; readonly at: number; readonly plan: Plan }
  | Replanned
  | WaypointChanged
  | { readonly type: 'WAYPOINT_DEPARTED'; readonly waypoint: number; readonly at: number }
  | { readonly type: 'CONFIRMATION_RAISED'; readonly waypoint: number; readonly at: number; readonly closesAt: number }
  | { readonly type: 'CONFIRMATION_SETTLED'; readonly waypoint: number; readonly at: number }
  | {
      readonly type: 'TRACKING_ID_SET';
      readonly at: number;
      readonly trackingId: string;
      readonly namedBy: OrganizationRole;
      readonly countsFrom: number | null;
      /** The driver's phone represents the vehicle. */
      readonly byDriver?: true;
    }
  | { readonly type: 'TRACKING_ID_ASKED'; readonly at: number; readonly trackingId: string }
  | { readonly type: 'TRACKING_ID_DECLINED'; readonly at: number; readonly trackingId: string }
  | { readonly type: 'REFERENCE_SET'; readonly at: number; readonly reference: string | null }
  | { readonly type: 'CANCELLED'; readonly at: number }
  | DriverReported
  | Noted;

/** A party's note about a problem: it applies until the problem changes, or until its own end. */
export type Noted = Cause & {
  readonly type: 'NOTED';
  readonly at: number;
  readonly text: string;
  readonly until: number | null;
};

type Replanned = {
  readonly type: 'REPLANNED';
  readonly at: number;
  readonly wanted: readonly PlannedWaypoint[];
  readonly waypoints: readonly Waypoint[];
};

export type WaypointChanged = {
  readonly type: 'WAYPOINT_CHANGED';
  /** The waypoint's index. */
  readonly waypoint: number;
  readonly status: WaypointStatus;
  readonly reason: WaypointEventReason;
  readonly at: number;
  /** The arrival, or the entry into the area, as far as known; null for other changes. */
  readonly arrival: ObservedTime | null;
  /** Caused by a driver's report. */
  readonly byDriver?: true;
};

/** An event and when it was learned. */
export type KnownEvent = { readonly event: TransportEvent; readonly knownAt: number };
