import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GpsHealthCause } from '@milepost/domain/transport/reading/gps-health';

/** Why a vehicle is not seen as it should be, in one short sentence. */
export const gpsCauseWords = {
  AWAITS_CONFIRMATION: msg`The carrier has not confirmed the vehicle yet`,
  NO_TRACKING_ID: msg`No tracking ID has been entered yet`,
  UNKNOWN_TRACKING_ID: msg`No connected device has this tracking ID`,
  CONNECTION_DOWN: msg`All vehicles of this connection are silent: it is down`,
  CLOCK_SKEW: msg`The clock of the device is wrong`,
  ALIVE_WITHOUT_FIX: msg`The device is alive, but has no GPS reception`,
  DELAYED_UPLOAD: msg`The device sends late, many signals at once`,
  NEVER_SENT: msg`This device has never sent a signal`,
  NOT_SENDING: msg`The device has stopped sending`,
  WRONG_VEHICLE_SUSPECTED: msg`The vehicle is far from every stop: it may be the wrong one`,
} as const satisfies Record<GpsHealthCause, MessageDescriptor>;
