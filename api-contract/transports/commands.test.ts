import { transportActions, waypointActions } from '@milepost/domain/transport/commands/allowed-actions';
import { expect, test } from 'vitest';
import * as commands from './commands.ts';
import { planTransport, replanTransport } from './plan.ts';
import * as triage from './triage.ts';

const rules = { ...transportActions, ...waypointActions };

const calls = {
  CANCEL: commands.cancelTransport,
  SET_TRACKING_ID: commands.setTrackingId,
  CONFIRM_VEHICLE: null, // The carrier does this by naming the vehicle it is asked for.
  DECLINE_VEHICLE: commands.declineVehicle,
  SET_REFERENCE: commands.setReference,
  REPLAN: replanTransport,
  PLAN_AGAIN: planTransport,
  REMIND_CARRIER: commands.remindCarrier,
  WRITE_NOTE: triage.writeNote,
  SNOOZE: triage.snoozeTransport,
  ASSIGN: triage.assignTransport,
  COMPLETE_WAYPOINT: commands.completeWaypoint,
  MOVE_PIN: commands.moveWaypoint,
} as const satisfies Record<keyof typeof rules, unknown>;

const accessOf = (by: readonly string[]) => (by.length === 2 ? 'member' : (by[0] ?? '').toLowerCase());

test.each(Object.entries(calls).flatMap(([action, call]) => (call === null ? [] : [{ action, call }])))(
  'the call behind $action is open to the parties listed in the table of actions',
  ({ action, call }) => {
    expect(call.access).toBe(accessOf(rules[action as keyof typeof rules].by));
  },
);
