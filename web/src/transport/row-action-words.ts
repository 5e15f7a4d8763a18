import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowAction } from './row-actions.ts';

export const rowActionWords: Readonly<Record<RowAction['kind'], MessageDescriptor>> = {
  ENTER_TRACKING_ID: msg`Enter ID`,
  CORRECT_TRACKING_ID: msg`Correct ID`,
  SWAP_DEVICE: msg`Swap device`,
  CONFIRM_VEHICLE: msg`Confirm vehicle`,
  DECLINE_VEHICLE: msg`Not this vehicle`,
  REMIND_CARRIER: msg`Remind`,
  COMPLETE_WAYPOINT: msg`Confirm arrival`,
  EXPLAIN_CONFIRMATION: msg`Why?`,
  PLAN_AGAIN: msg`Plan again`,
  SHOW_HELP: msg`What to do`,
  RESTORE_CONNECTION: msg`Restore connection`,
  SET_DEVICE_CLOCK: msg`Set device clock`,
  CHECK_RECEPTION: msg`Check reception`,
  CHECK_DEVICE: msg`Check device`,
  WAIT_FOR_UPLOAD: msg`Wait for upload`,
};
