// Where each dialog is, itself loaded with the first one: in the first load of a list it would only be in the way.
export const loadCancel = async () => (await import('./cancel/cancel-tracking-dialog.tsx')).CancelTrackingDialog;
export const loadTrackingId = async () => (await import('./tracking-id/tracking-id-dialog.tsx')).TrackingIdDialog;
export const loadComplete = async () =>
  (await import('./complete/complete-waypoint-dialog.tsx')).CompleteWaypointDialog;
export const loadConfirmation = async () => (await import('./confirmation/confirmation-dialog.tsx')).ConfirmationDialog;
export const loadHelp = async () => (await import('./help/reason-help-dialog.tsx')).ReasonHelpDialog;
export const loadPlan = async () => (await import('./plan/plan-dialog.tsx')).PlanDialog;
export const loadPlanAgain = async () => (await import('./plan/plan-dialog.tsx')).PlanAgainDialog;
export const loadEdit = async () => (await import('./plan/plan-dialog.tsx')).EditTransportDialog;
export const loadPin = async () => (await import('./pin/move-pin-dialog.tsx')).MovePinDialog;
export const loadReference = async () => (await import('./reference/reference-dialog.tsx')).ReferenceDialog;
export const loadPaste = async () => (await import('./paste/paste-dialog.tsx')).PasteDialog;
export const loadConfirmVehicle = async () =>
  (await import('./vehicle/confirm-vehicle-dialog.tsx')).ConfirmVehicleDialog;
export const loadDeclineVehicle = async () =>
  (await import('./vehicle/decline-vehicle-dialog.tsx')).DeclineVehicleDialog;
