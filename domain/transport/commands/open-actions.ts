import type { OrganizationRole } from '../../access/organization-role.ts';
import { actionFactsOf, mayAct, mayActOn, type TransportAction, type WaypointAction } from './allowed-actions.ts';
import type { Transport } from '../transport.ts';

export type OpenActions = {
  readonly cancel: boolean;
  readonly setTrackingId: boolean;
  /** The vehicle that the shipper has asked for. */
  readonly confirmVehicle: boolean;
  /** The vehicle in use, or the one asked for. */
  readonly declineVehicle: boolean;
  readonly setReference: boolean;
  readonly replan: boolean;
  readonly planAgain: boolean;
  readonly remindCarrier: boolean;
  readonly writeNote: boolean;
  readonly snooze: boolean;
  readonly assign: boolean;
  /** Waypoint ids. */
  readonly completeWaypoints: readonly string[];
  readonly movePins: readonly string[];
};

/** What a person of this role may do with a transport now. */
export function openActions(transport: Transport, role: OrganizationRole, now: number): OpenActions {
  const facts = actionFactsOf(transport, now);
  const may = (action: TransportAction) => mayAct(action, facts, role);
  const waypoints = (action: WaypointAction) =>
    transport.waypoints.filter((_, index) => mayActOn(action, facts, index, role)).map(({ id }) => id);
  return {
    cancel: may('CANCEL'),
    setTrackingId: may('SET_TRACKING_ID'),
    confirmVehicle: may('CONFIRM_VEHICLE'),
    declineVehicle: may('DECLINE_VEHICLE'),
    setReference: may('SET_REFERENCE'),
    replan: may('REPLAN'),
    planAgain: may('PLAN_AGAIN'),
    remindCarrier: may('REMIND_CARRIER'),
    writeNote: may('WRITE_NOTE'),
    snooze: may('SNOOZE'),
    assign: may('ASSIGN'),
    completeWaypoints: waypoints('COMPLETE_WAYPOINT'),
    movePins: waypoints('MOVE_PIN'),
  };
}
