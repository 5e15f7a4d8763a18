import type { Transport } from '@milepost/api-contract/transports/transport';
import { useDialogs } from './use-dialogs.ts';
import { useRemindCarrier } from './use-remind-carrier.ts';
import type { RowAction } from '../transport/row-actions.ts';

/** Runs the action of a button in a transport's row. */
export function useRowAction(transport: Transport) {
  const openDialog = useDialogs();
  const { remind, isPending } = useRemindCarrier();
  const run = (action: RowAction): void => {
    switch (action.kind) {
      case 'ENTER_TRACKING_ID':
      case 'CORRECT_TRACKING_ID':
      case 'SWAP_DEVICE':
        return openDialog('editTrackingId', { transport });
      case 'CONFIRM_VEHICLE':
        return openDialog('confirmVehicle', { transport, trackingId: action.trackingId });
      case 'DECLINE_VEHICLE':
        return openDialog('declineVehicle', { transport, trackingId: action.trackingId });
      case 'REMIND_CARRIER':
        return remind(transport.id);
      case 'COMPLETE_WAYPOINT':
        return openDialog('completeWaypoint', { transport, waypointId: action.waypointId });
      case 'EXPLAIN_CONFIRMATION':
        return openDialog('explainConfirmation', { transport });
      case 'PLAN_AGAIN':
        return openDialog('planAgain', { transportId: transport.id });
      case 'SHOW_HELP':
      case 'RESTORE_CONNECTION':
      case 'SET_DEVICE_CLOCK':
      case 'CHECK_RECEPTION':
      case 'CHECK_DEVICE':
      case 'WAIT_FOR_UPLOAD':
        return openDialog('helpWith', { reason: action.reason });
    }
  };
  return { run, isReminding: isPending };
}
