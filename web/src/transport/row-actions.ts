import { isEnded } from '@milepost/domain/transport/transport-status';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { actionReasonsOf, type ActionReason } from '@milepost/domain/transport/reading/action-required';
import {
  mayAct,
  mayActOn,
  type ActionFacts,
  type TransportAction,
} from '@milepost/domain/transport/commands/allowed-actions';
import type { GpsHealthAction } from '@milepost/domain/transport/reading/gps-health';
import { waypointsInOrder } from './waypoints-in-order.ts';

/** The actions that a row offers. */
export type RowAction =
  | {
      readonly kind:
        | 'ENTER_TRACKING_ID'
        | 'CORRECT_TRACKING_ID'
        | 'SWAP_DEVICE'
        | 'REMIND_CARRIER'
        | 'EXPLAIN_CONFIRMATION';
    }
  | { readonly kind: 'CONFIRM_VEHICLE' | 'DECLINE_VEHICLE'; readonly trackingId: string }
  | { readonly kind: 'PLAN_AGAIN' }
  | { readonly kind: 'COMPLETE_WAYPOINT'; readonly waypointId: string }
  | { readonly kind: HelpKind; readonly reason: ActionReason };

/** Problems fixed elsewhere: the row names the action and explains how. */
type HelpKind =
  | 'SHOW_HELP'
  | Extract<
      GpsHealthAction,
      'RESTORE_CONNECTION' | 'SET_DEVICE_CLOCK' | 'CHECK_RECEPTION' | 'CHECK_DEVICE' | 'WAIT_FOR_UPLOAD'
    >;

export function reasonsOf(transport: Transport, role: OrganizationRole): readonly ActionReason[] {
  const confirmationNeeded = transport.waypoints.some((waypoint) => waypoint.confirmationNeeded);
  return actionReasonsOf({ ...transport, confirmationNeeded }, role);
}

function confirmingActions(transport: Transport): readonly RowAction[] {
  const waypoint = waypointsInOrder(transport).find(({ confirmationNeeded }) => confirmationNeeded);
  const explain = { kind: 'EXPLAIN_CONFIRMATION' } as const;
  return waypoint === undefined ? [explain] : [{ kind: 'COMPLETE_WAYPOINT', waypointId: waypoint.id }, explain];
}

/** What helps most often comes first. */
function remedyActions(
  action: GpsHealthAction,
  reason: ActionReason,
  { trackingId, requestedTrackingId: asked }: Transport,
): readonly RowAction[] {
  switch (action) {
    case 'CONFIRM_VEHICLE':
      if (asked === null) return [{ kind: 'SHOW_HELP', reason }];
      return [
        { kind: 'CONFIRM_VEHICLE', trackingId: asked },
        { kind: 'DECLINE_VEHICLE', trackingId: asked },
      ];
    case 'ENTER_TRACKING_ID':
      return [{ kind: 'ENTER_TRACKING_ID' }];
    case 'CORRECT_TRACKING_ID':
    case 'CHECK_VEHICLE':
      return [{ kind: 'CORRECT_TRACKING_ID' }];
    case 'CHECK_DEVICE':
      return [{ kind: action, reason }, { kind: 'SWAP_DEVICE' }];
    case 'REMIND_CARRIER':
      return [{ kind: 'REMIND_CARRIER' }, { kind: trackingId !== null ? 'CORRECT_TRACKING_ID' : 'ENTER_TRACKING_ID' }];
    case 'RESTORE_CONNECTION':
    case 'SET_DEVICE_CLOCK':
    case 'CHECK_RECEPTION':
    case 'WAIT_FOR_UPLOAD':
      return [{ kind: action, reason }];
  }
}

/**
 * If nothing is wrong: the ID can be entered before it counts as missing, and an ended transport can be planned again.
 */
function ordinaryActions({ status, trackingId }: Transport): readonly RowAction[] {
  if (status === 'PLANNED') return trackingId === null ? [{ kind: 'ENTER_TRACKING_ID' }] : [];
  return isEnded(status) ? [{ kind: 'PLAN_AGAIN' }] : [];
}

function suggestedActions(transport: Transport, role: OrganizationRole): readonly RowAction[] {
  const reasons = reasonsOf(transport, role);
  const [first] = reasons;
  if (first === undefined) return ordinaryActions(transport);
  if (reasons.includes('WAYPOINT_CONFIRMATION')) return confirmingActions(transport);
  const { gpsHealth } = transport;
  if (gpsHealth === null) return [{ kind: 'SHOW_HELP', reason: first }];
  return remedyActions(gpsHealth.nextAction, first, transport);
}

const ruleOf = {
  ENTER_TRACKING_ID: 'SET_TRACKING_ID',
  CORRECT_TRACKING_ID: 'SET_TRACKING_ID',
  SWAP_DEVICE: 'SET_TRACKING_ID',
  CONFIRM_VEHICLE: 'CONFIRM_VEHICLE',
  DECLINE_VEHICLE: 'DECLINE_VEHICLE',
  REMIND_CARRIER: 'REMIND_CARRIER',
  PLAN_AGAIN: 'PLAN_AGAIN',
  // These only explain.
  EXPLAIN_CONFIRMATION: null,
  SHOW_HELP: null,
  RESTORE_CONNECTION: null,
  SET_DEVICE_CLOCK: null,
  CHECK_RECEPTION: null,
  CHECK_DEVICE: null,
  WAIT_FOR_UPLOAD: null,
} as const satisfies Record<Exclude<RowAction['kind'], 'COMPLETE_WAYPOINT'>, TransportAction | null>;

/** The row shows when the carrier was reminded, or what it answered. */
function mayRemindAgain({ triage }: Transport, now: number): boolean {
  const againFrom = triage?.reminded?.againFrom;
  if (triage?.note?.by.kind === 'PARTNER') return false;
  return againFrom === undefined || Date.parse(againFrom) <= now;
}

function actionFacts(transport: Transport, now: number): ActionFacts {
  const waypoints = waypointsInOrder(transport);
  return {
    status: transport.status,
    trackingId: transport.trackingId,
    askedFor: transport.requestedTrackingId,
    gpsSignalStatus: transport.gpsSignalStatus,
    confirmationNeeded: waypoints.some(({ confirmationNeeded }) => confirmationNeeded),
    waypoints: waypoints.map(({ status, plannedTimeOfArrival: { from }, ata }) => ({
      status,
      plannedFrom: Date.parse(from),
      arrivedAt: ata === null ? null : Date.parse(ata),
    })),
    now,
  };
}

/** The suggested actions that are allowed now. */
export function rowActions(transport: Transport, role: OrganizationRole, now: number): readonly RowAction[] {
  const waypoints = waypointsInOrder(transport);
  const facts = actionFacts(transport, now);
  return suggestedActions(transport, role).filter((action) => {
    if (action.kind === 'REMIND_CARRIER' && !mayRemindAgain(transport, now)) return false;
    if (action.kind === 'COMPLETE_WAYPOINT') {
      const index = waypoints.findIndex(({ id }) => id === action.waypointId);
      return mayActOn('COMPLETE_WAYPOINT', facts, index, role);
    }
    const rule = ruleOf[action.kind];
    return rule === null || mayAct(rule, facts, role);
  });
}

/** The actions on any row of the queue; `ACKNOWLEDGE` snoozes until the next signal. */
export type TriageAction = 'REMIND_CARRIER' | 'WRITE_NOTE' | 'ACKNOWLEDGE' | 'SNOOZE' | 'END_SNOOZE' | 'ASSIGN';

const triageRules: readonly (readonly [TriageAction, TransportAction])[] = [
  ['REMIND_CARRIER', 'REMIND_CARRIER'],
  ['WRITE_NOTE', 'WRITE_NOTE'],
  ['ACKNOWLEDGE', 'SNOOZE'],
  ['SNOOZE', 'SNOOZE'],
  ['END_SNOOZE', 'SNOOZE'],
  ['ASSIGN', 'ASSIGN'],
];

export function triageActions(transport: Transport, role: OrganizationRole, now: number): readonly TriageAction[] {
  const facts = actionFacts(transport, now);
  const isSnoozed = (transport.triage?.snooze ?? null) !== null;
  return triageRules
    .filter(([action, rule]) => {
      if (action === 'REMIND_CARRIER' && !mayRemindAgain(transport, now)) return false;
      if (action === 'ACKNOWLEDGE' && isSnoozed) return false;
      return (action !== 'END_SNOOZE' || isSnoozed) && mayAct(rule, facts, role);
    })
    .map(([action]) => action);
}
