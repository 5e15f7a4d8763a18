import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowAction } from './row-actions.ts';

export const rowActionWords: Readonly<Record<RowAction['kind'], MessageDescriptor>> = {
  ENTER_TRACKING_ID: msg`Enter tracking ID`,
  CORRECT_TRACKING_ID: msg`Correct ID`,
  CONFIRM_VEHICLE: msg`Confirm vehicle`,
  DECLINE_VEHICLE: msg`Not this vehicle`,
  REMIND_CARRIER: msg`Remind carrier`,
  COMPLETE_WAYPOINT: msg`Complete waypoint`,
  EXPLAIN_CONFIRMATION: msg`Why?`,
  PLAN_AGAIN: msg`Plan again`,
  SHOW_HELP: msg`What to do`,
};
