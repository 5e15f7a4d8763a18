import type { OrganizationRole } from '../../access/organization-role.ts';
import type { GpsSignalStatus } from '../../gps-signal/gps-signal-status.ts';
import { earliestCompletion, refuseCompletionTime } from '../../waypoint/completion-time.ts';
import { mayCompleteManually } from '../../waypoint/may-complete-manually.ts';
import type { WaypointStatus } from '../../waypoint/waypoint-status.ts';
import type { CommandRefusal } from '../command-refusal.ts';
import { actionReasonsOf } from '../reading/action-required.ts';
import { gpsStatusOf, statusOf } from '../reading/status.ts';
import { timeframeFrom } from '../timeframe.ts';
import type { TransportStatus } from '../transport-status.ts';
import type { Transport } from '../transport.ts';

/** The facts that the rules need. List rows and transports both have them. */
export type ActionFacts = {
  readonly status: TransportStatus;
  readonly trackingId: string | null;
  /** The vehicle that awaits the carrier's confirmation. */
  readonly askedFor: string | null;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly confirmationNeeded: boolean;
  readonly waypoints: readonly WaypointFacts[];
  readonly now: number;
};

type WaypointFacts = {
  readonly status: WaypointStatus;
  readonly plannedFrom: number;
  readonly arrivedAt: number | null;
};

type Rule<Of extends readonly unknown[]> = {
  readonly by: readonly OrganizationRole[];
  /** Null if the action is allowed now. */
  readonly refusal: (facts: ActionFacts, ...of: Of) => CommandRefusal | null;
};

const SHIPPER = ['SHIPPER'] as const;
const CARRIER = ['CARRIER'] as const;
const BOTH = ['SHIPPER', 'CARRIER'] as const;

/**
 * Who may do what with a transport, and why it is refused now. Commands, buttons and the palette all use this table.
 */
export const transportActions = {
  CANCEL: {
    by: BOTH,
    refusal: (facts) => (facts.status === 'CANCELLED' ? 'ALREADY_CANCELLED' : refuseEnded(facts)),
  },
  SET_TRACKING_ID: { by: BOTH, refusal: refuseEnded },
  CONFIRM_VEHICLE: {
    by: CARRIER,
    refusal: (facts) => refuseEnded(facts) ?? (facts.askedFor === null ? 'VEHICLE_NOT_NAMED' : null),
  },
  /** Positions stay visible after the end, so a vehicle can still be declined. */
  DECLINE_VEHICLE: {
    by: CARRIER,
    refusal: ({ trackingId, askedFor }) => (trackingId === null && askedFor === null ? 'VEHICLE_NOT_NAMED' : null),
  },
  /** The reference can still be corrected after completion. */
  SET_REFERENCE: { by: BOTH, refusal: ({ status }) => (status === 'CANCELLED' ? 'TRANSPORT_CANCELLED' : null) },
  REPLAN: { by: SHIPPER, refusal: refuseEnded },
  REMIND_CARRIER: {
    by: SHIPPER,
    refusal: (facts) => refuseEnded(facts) ?? (mustCarrierAct(facts) ? null : 'NOTHING_TO_REMIND_OF'),
  },
  /** Notes and snoozes refer to what is wrong. */
  WRITE_NOTE: { by: BOTH, refusal: refuseIfNothingAmiss },
  SNOOZE: { by: BOTH, refusal: refuseIfNothingAmiss },
  ASSIGN: { by: BOTH, refusal: refuseEnded },
  /** Creates another transport, whatever the state of this one. */
  PLAN_AGAIN: { by: SHIPPER, refusal: () => null },
} satisfies Record<string, Rule<[]>>;

/** Actions on one waypoint, by its index. Completion defaults to the latest time that is in the past. */
export const waypointActions = {
  COMPLETE_WAYPOINT: {
    by: BOTH,
    refusal: (facts, index, arrivedAt = facts.now - 1) => {
      const statuses = facts.waypoints.map(({ status }) => status);
      return (
        refuseEnded(facts) ??
        (mayCompleteManually(statuses, index) ? null : 'WAYPOINT_OUT_OF_TURN') ??
        refuseCompletionTime(arrivedAt, earliestCompletionOf(facts), facts.now)
      );
    },
  },
  MOVE_PIN: {
    by: SHIPPER,
    refusal: (facts, index) =>
      refuseEnded(facts) ?? (facts.waypoints[index]?.status === 'COMPLETED' ? 'WAYPOINT_OUT_OF_TURN' : null),
  },
} satisfies Record<string, Rule<[index: number, arrivedAt?: number]>>;

export type TransportAction = keyof typeof transportActions;
export type WaypointAction = keyof typeof waypointActions;

export function mayAct(action: TransportAction, facts: ActionFacts, role: OrganizationRole): boolean {
  const { by, refusal }: Rule<[]> = transportActions[action];
  return by.includes(role) && refusal(facts) === null;
}

export function mayActOn(action: WaypointAction, facts: ActionFacts, index: number, role: OrganizationRole): boolean {
  const { by, refusal }: Rule<[number]> = waypointActions[action];
  return by.includes(role) && refusal(facts, index) === null;
}

export function actionFactsOf(transport: Transport, now: number): ActionFacts {
  return {
    status: statusOf(transport, now),
    trackingId: transport.trackingId,
    askedFor: transport.askedFor,
    gpsSignalStatus: gpsStatusOf(transport, now),
    confirmationNeeded: transport.waypoints.some(({ confirmation }) => confirmation !== null),
    waypoints: transport.waypoints.map(({ status, planned, arrival }) => ({
      status,
      plannedFrom: planned.from,
      arrivedAt: arrival?.at ?? null,
    })),
    now,
  };
}

/** The earliest completion time that is accepted. */
function earliestCompletionOf({ waypoints: [first, ...others] }: Pick<ActionFacts, 'waypoints'>): number {
  if (first === undefined) return Infinity;
  const arrivals = [first, ...others].map(({ arrivedAt }) => arrivedAt);
  return earliestCompletion(timeframeFrom(first.plannedFrom), arrivals);
}

function refuseEnded({ status }: ActionFacts): 'TRANSPORT_CANCELLED' | 'TRANSPORT_COMPLETED' | null {
  if (status === 'CANCELLED') return 'TRANSPORT_CANCELLED';
  return status === 'COMPLETED' ? 'TRANSPORT_COMPLETED' : null;
}

/** Refuses if nothing is wrong with the transport for either party. */
function refuseIfNothingAmiss(
  facts: ActionFacts,
): 'TRANSPORT_CANCELLED' | 'TRANSPORT_COMPLETED' | 'NOTHING_AMISS' | null {
  return refuseEnded(facts) ?? (actionReasonsOf(facts, 'SHIPPER').length === 0 ? 'NOTHING_AMISS' : null);
}

/** The tracking ID is missing, or the GPS status is not OK. */
export function mustCarrierAct({
  trackingId,
  gpsSignalStatus,
}: Pick<ActionFacts, 'trackingId' | 'gpsSignalStatus'>): boolean {
  return trackingId === null || (gpsSignalStatus !== null && gpsSignalStatus !== 'GPS_SIGNAL_OK');
}
