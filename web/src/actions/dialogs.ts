import type { ComponentType } from 'react';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';

/**
 * Every dialog that acts on transports, and where it is defined. The table itself is loaded with the first of them, to
 * keep it out of the first load of a list.
 */
export const dialogs = {
  planTransport: async () => (await import('./plan/plan-dialog.tsx')).PlanDialog,
  /** Plans the same again, at other times. */
  planAgain: async () => (await import('./plan/plan-dialog.tsx')).PlanAgainDialog,
  planWayBack: async () => (await import('./plan/plan-dialog.tsx')).PlanWayBackDialog,
  editTransport: async () => (await import('./plan/plan-dialog.tsx')).EditTransportDialog,
  cancelTracking: async () => (await import('./cancel/cancel-tracking-dialog.tsx')).CancelTrackingDialog,
  editTrackingId: async () => (await import('./tracking-id/tracking-id-dialog.tsx')).TrackingIdDialog,
  /** Confirms the vehicle that the shipper asks for. */
  confirmVehicle: async () => (await import('./vehicle/confirm-vehicle-dialog.tsx')).ConfirmVehicleDialog,
  declineVehicle: async () => (await import('./vehicle/decline-vehicle-dialog.tsx')).DeclineVehicleDialog,
  /** Many at once, pasted from a spreadsheet. */
  enterTrackingIds: async () => (await import('./paste/paste-dialog.tsx')).PasteDialog,
  shareStatus: async () => (await import('./share/share-dialog.tsx')).ShareDialog,
  editReference: async () => (await import('./reference/reference-dialog.tsx')).ReferenceDialog,
  completeWaypoint: async () => (await import('./complete/complete-waypoint-dialog.tsx')).CompleteWaypointDialog,
  explainConfirmation: async () => (await import('./confirmation/confirmation-dialog.tsx')).ConfirmationDialog,
  /** The keyboard actions of the queue. */
  triage: async () => (await import('./triage/triage-dialog.tsx')).TriageDialog,
  writeNote: async () => (await import('./triage/note-dialog.tsx')).NoteDialog,
  snooze: async () => (await import('./triage/snooze-dialog.tsx')).SnoozeDialog,
  assign: async () => (await import('./triage/assign-dialog.tsx')).AssignDialog,
  /** The same for the selected rows of a list. */
  writeNotes: async () => (await import('./triage/bulk-dialogs.tsx')).WriteNotesDialog,
  snoozeMany: async () => (await import('./triage/bulk-dialogs.tsx')).SnoozeManyDialog,
  assignMany: async () => (await import('./triage/bulk-dialogs.tsx')).AssignManyDialog,
  /** For a screen at a gate; also lists the existing ones. */
  arrivalLink: async () => (await import('./arrival-link/arrival-link-dialog.tsx')).ArrivalLinkDialog,
  movePin: async () => (await import('./pin/move-pin-dialog.tsx')).MovePinDialog,
  /** Without a reason, explains each of them. */
  helpWith: async () => (await import('./help/reason-help-dialog.tsx')).ReasonHelpDialog,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

type Dialogs = typeof dialogs;
type PropsOf<C> = C extends ComponentType<infer P> ? Omit<P, keyof DialogFrame> : never;

export type DialogName = keyof Dialogs;
export type DialogProps<N extends DialogName> = PropsOf<Awaited<ReturnType<Dialogs[N]>>>;
