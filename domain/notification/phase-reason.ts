import type { WaypointCompletionReason } from '../waypoint/waypoint-completion-reason.ts';

/**
 * Why a transport's phase changed: how the stop that decides it was completed, what a person did, or a signal or the
 * time. CORRECTED: what it had ended with was taken back.
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
