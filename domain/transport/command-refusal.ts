import type { PlanRefusal } from './plan.ts';

/** Why a command changes nothing. */
export type CommandRefusal =
  | PlanRefusal
  | 'ALREADY_CANCELLED'
  | 'TRANSPORT_CANCELLED'
  | 'TRANSPORT_COMPLETED'
  | 'TRACKING_ID_EMPTY'
  | 'VEHICLE_DECLINED'
  | 'VEHICLE_NOT_USED_BEFORE'
  | 'VEHICLE_NOT_NAMED'
  | 'NOTHING_TO_REMIND_OF'
  | 'REMINDED_RECENTLY'
  | 'CARRIER_HAS_ANSWERED'
  | 'NOTHING_AMISS'
  | 'NOTE_EMPTY'
  | 'END_NOT_AHEAD'
  | 'UNKNOWN_WAYPOINT'
  | 'WAYPOINT_OUT_OF_TURN'
  | 'WAYPOINT_NOT_COMPLETED'
  | 'COMPLETION_TIME_NOT_IN_PAST'
  | 'COMPLETION_TIME_BEFORE_PREVIOUS';

export type Refused = { readonly refused: CommandRefusal };

export function refuse(refused: CommandRefusal): Refused {
  return { refused };
}
