import type { WaypointCompletionReason } from '../waypoint/waypoint-completion-reason.ts';

/**
 * Why a transport's phase changed: how the stop was completed that decides it, what a person did, or else a signal or
 * the time. Corrected: what it had ended with was taken back.
 */
export type PhaseReason =
  | WaypointCompletionReason
  | 'PLANNED'
  | 'REPLANNED'
  | 'CANCELLED'
  | 'TRACKING_ID_CHANGED'
  | 'CORRECTED'
  | 'SIGNAL'
  | 'TIME';
