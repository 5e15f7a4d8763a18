import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GpsHealthAction } from '@milepost/domain/transport/reading/gps-health';

/** What the viewer can do about a bad GPS signal. */
export const gpsActionWords = {
  CONFIRM_VEHICLE: msg`Confirm the vehicle that the shipper has named, or enter the one that drives.`,
  ENTER_TRACKING_ID: msg`Enter the tracking ID of the vehicle that carries this transport.`,
  CORRECT_TRACKING_ID: msg`Check the tracking ID: no connected device sends under it.`,
  RESTORE_CONNECTION: msg`See to the GPS signal connection: nothing has come through it for hours.`,
  SET_DEVICE_CLOCK: msg`Set the clock of the device, or let it set itself by the network: signals with a wrong time cannot be used.`,
  CHECK_RECEPTION: msg`Give the device a free view of the sky: it sends, but does not know where it is.`,
  WAIT_FOR_UPLOAD: msg`Nothing to do: the device sends its signals later, all at once.`,
  CHECK_DEVICE: msg`Check whether the device is switched on, charged and has a mobile network; on a phone, whether the app may run in the background.`,
  CHECK_VEHICLE: msg`Ask whether another vehicle carries the transport, and correct the tracking ID.`,
  REMIND_CARRIER: msg`Only the carrier can mend this: remind it.`,
} as const satisfies Record<GpsHealthAction, MessageDescriptor>;
