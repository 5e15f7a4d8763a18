import type { Transport } from '@milepost/api-contract/transports/transport';
import { useTransportDialogs } from './transport-dialogs.ts';
import { useRemindCarrier } from './use-remind-carrier.ts';
import type { RowAction } from '../transport/row-actions.ts';

/** Does what a button of a transport's row says. */
export function useRowAction(transport: Transport) {
  const dialogs = useTransportDialogs();
  const { remind, isPending } = useRemindCarrier();
  const run = (action: RowAction): void => {
    switch (action.kind) {
      case 'ENTER_TRACKING_ID':
      case 'CORRECT_TRACKING_ID':
        return dialogs.editTrackingId(transport);
      case 'CONFIRM_VEHICLE':
        return dialogs.confirmVehicle(transport, action.trackingId);
      case 'DECLINE_VEHICLE':
        return dialogs.declineVehicle(transport, action.trackingId);
      case 'REMIND_CARRIER':
        return remind(transport.id);
      case 'COMPLETE_WAYPOINT':
        return dialogs.completeWaypoint(transport, action.waypointId);
      case 'EXPLAIN_CONFIRMATION':
        return dialogs.explainConfirmation(transport);
      case 'PLAN_AGAIN':
        return dialogs.planAgain(transport.id);
      case 'SHOW_HELP':
        return dialogs.helpWith(action.reason);
    }
  };
  return { run, isReminding: isPending };
}
