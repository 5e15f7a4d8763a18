import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import type { DeviceActor, DeviceFault, DeviceHealth } from '@milepost/domain/gps-signal/device-health';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import type { OnboardingStatus } from '@milepost/domain/gps-signal/onboarding-status';
import type { Meaning } from '../ui/status/status-badge.tsx';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const kindWords: Words<GpsConnectionKind> = {
  NATIVE: msg`Telematics`,
  TRACCAR_CLIENT: msg`Traccar Client`,
  TRACCAR_FORWARD: msg`Traccar server`,
  OWNTRACKS: msg`OwnTracks`,
  OPEN_TRIP_MODEL: msg`OpenTripModel`,
  TRANSPOREON: msg`Transporeon feed`,
  RFMS: msg`rFMS`,
  DRIVER_PAGE: msg`Driver’s page`,
};

/** Specification §4.19, worded for the carrier itself and for its shippers. */
export const statusWords: Readonly<
  Record<
    OnboardingStatus,
    {
      readonly meaning: Meaning;
      readonly own: MessageDescriptor;
      readonly next: MessageDescriptor;
      readonly seen: MessageDescriptor;
      readonly seenMeans: MessageDescriptor;
      readonly acts: MessageDescriptor;
    }
  >
> = {
  UNKNOWN: {
    meaning: 'no-eta',
    own: msg`Unknown`,
    next: msg`Nothing is connected, or nothing was sent for a day while no transport needed it. Choose what you have.`,
    seen: msg`Unknown`,
    seenMeans: msg`Nothing is connected, or nothing was sent for a day while no transport needed it.`,
    acts: msg`The carrier connects its vehicles.`,
  },
  WAITING_FOR_CARRIER: {
    meaning: 'missing-id',
    own: msg`Waiting for your organization`,
    next: msg`A connection is set up, but no device has sent anything yet. Finish the steps on the device.`,
    seen: msg`Waiting for the carrier`,
    seenMeans: msg`A connection is set up, but no device has sent anything yet.`,
    acts: msg`The carrier finishes the steps on its devices.`,
  },
  WAITING_FOR_OPERATOR: {
    meaning: 'missing-id',
    own: msg`Waiting for the operator`,
    next: msg`The operator of Milepost has to get the access to your truck maker. You can enter credentials of your own.`,
    seen: msg`Waiting for the operator`,
    seenMeans: msg`The operator of Milepost has to get the access to the carrier’s truck maker.`,
    acts: msg`The operator of Milepost gets the access.`,
  },
  FETCHING: {
    meaning: 'early',
    own: msg`Loading`,
    next: msg`The first positions are being fetched from your truck maker. This takes a minute.`,
    seen: msg`Fetching`,
    seenMeans: msg`The first positions are being fetched from the carrier’s truck maker.`,
    acts: msg`No one has to act.`,
  },
  CONNECTED: {
    meaning: 'on-time',
    own: msg`Connected`,
    next: msg`Signals have come in the last 24 hours.`,
    seen: msg`Connected`,
    seenMeans: msg`Signals have come in the last 24 hours.`,
    acts: msg`No one has to act.`,
  },
  FAILED: {
    meaning: 'delayed',
    own: msg`Failed`,
    next: msg`Credentials are refused, or there were no signals in the last 24 hours although a transport needed them. See the devices below.`,
    seen: msg`Failed`,
    seenMeans: msg`Credentials are refused, or there were no signals in the last 24 hours although a transport needed them.`,
    acts: msg`The carrier repairs its connection.`,
  },
};

export const healthWords: Readonly<
  Record<DeviceHealth, { readonly meaning: Meaning; readonly words: MessageDescriptor }>
> = {
  OK: { meaning: 'on-time', words: msg`GPS OK` },
  IDLE: { meaning: 'no-eta', words: msg`Idle` },
  LOW: { meaning: 'signal-old', words: msg`GPS low` },
  LOST: { meaning: 'signal-old', words: msg`GPS lost` },
  REFUSED: { meaning: 'missing-id', words: msg`Refused` },
  NO_PLATE: { meaning: 'missing-id', words: msg`No plate` },
};

export const faultWords: Words<DeviceFault> = {
  CONNECTION_DOWN: msg`All devices of this connection are silent`,
  CLOCK_SKEW: msg`The clock of the device is wrong`,
  ALIVE_WITHOUT_FIX: msg`The device is alive, but has no position: location “while using the app”, or no view of the sky`,
  DELAYED_UPLOAD: msg`Signals come late: they arrive by themselves`,
  NEVER_SENT: msg`The device has never sent anything usable`,
  NOT_SENDING: msg`The device has stopped sending`,
  NO_PLATE: msg`Sends well, but under a serial number that no transport carries`,
};

export const actorWords: Words<DeviceActor> = {
  DRIVER: msg`Driver`,
  DISPATCHER: msg`Dispatcher`,
  MANAGER: msg`Manager`,
};

export const problemWords: Words<ConnectionProblem | 'SILENT'> = {
  CREDENTIALS_REFUSED: msg`The truck maker refuses the credentials, or they give no access to vehicles. It is asked again every hour, or as soon as you enter others.`,
  RATE_LIMITED: msg`The truck maker says that it is asked too often with this access. It is asked again when it says so.`,
  UNREACHABLE: msg`The truck maker does not answer. It is asked again every 5 minutes.`,
  ADDRESS_NOT_ALLOWED: msg`The address leads into a private network. Enter the public one.`,
  UNEXPECTED_ANSWER: msg`What answers at this address is not rFMS 4. It is asked again every 15 minutes.`,
  SILENT: msg`All devices of this connection have been silent for more than 5 hours.`,
};
