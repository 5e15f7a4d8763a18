import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { completionWords, phaseWords } from '../transport/phase-words.ts';
import { reasonLooks } from '../transport/reasons.ts';

type Title = { readonly title: MessageDescriptor };

type ListWords = Title & {
  readonly subtitle: MessageDescriptor;
  /** Says why there is nothing here and what will bring something. */
  readonly empty: MessageDescriptor;
};

/** What the page of each list says; that of a search says what it was for. */
export const listWords: Readonly<Record<OfferedList, ListWords>> & { readonly search: Title } = {
  watchlist: {
    title: msg`Watchlist`,
    subtitle: msg`only you see this list`,
    empty: msg`Your watchlist is empty. Mark a transport with the star in any list to add it.`,
  },
  actionRequired: {
    title: msg`Action required`,
    subtitle: msg`needs you now`,
    empty: msg`Nothing needs you right now. Transports that lose their signal or lack a tracking ID appear here.`,
  },
  trackingIdMissing: {
    title: reasonLooks.TRACKING_ID_MISSING.name,
    subtitle: msg`under way without a tracking ID`,
    empty: msg`Every transport under way has a tracking ID. Transports without one appear here.`,
  },
  gpsMissing: {
    title: reasonLooks.GPS_SIGNAL_MISSING.name,
    subtitle: msg`a tracking ID, but no signal yet`,
    empty: msg`Every tracking ID is sending signals. Tracking IDs that send none appear here.`,
  },
  gpsLost: {
    title: reasonLooks.GPS_SIGNAL_LOST.name,
    subtitle: msg`last signal older than 5 hours`,
    empty: msg`No signal is lost. Transports whose last signal is older than 5 hours appear here.`,
  },
  gpsLow: {
    title: reasonLooks.GPS_SIGNAL_LOW.name,
    subtitle: msg`last signal older than 1 hour`,
    empty: msg`No signal is low. Transports whose last signal is older than 1 hour appear here.`,
  },
  waypointConfirmation: {
    title: reasonLooks.WAYPOINT_CONFIRMATION.name,
    subtitle: msg`signals began late, or the vehicle left early`,
    empty: msg`No stop waits for confirmation. It does where the signals began only after the planned arrival, or the vehicle left before it.`,
  },
  snoozed: {
    title: msg`Snoozed`,
    subtitle: msg`snoozed by your organization, back by themselves`,
    empty: msg`Nothing is snoozed. Transports that your organization snoozes appear here until they come back by themselves.`,
  },
  planned: {
    title: phaseWords.PLANNED,
    subtitle: msg`tracking begins 24 h before the first stop`,
    empty: msg`No transports are planned. A transport appears here once it is planned, until its tracking begins 24 hours before the first stop.`,
  },
  incoming: {
    title: phaseWords.INCOMING,
    subtitle: msg`first stop within 24 h, or already due`,
    empty: msg`No transports are incoming. They appear here from 24 hours before the first stop until they reach it.`,
  },
  presumablyIncoming: {
    title: phaseWords.PRESUMABLY_INCOMING,
    subtitle: msg`by schedule: not seen yet`,
    empty: msg`Every incoming transport has been seen. Transports without a tracking ID or a signal appear here.`,
  },
  ongoing: {
    title: phaseWords.ONGOING,
    subtitle: msg`on the way since the first stop`,
    empty: msg`No transports are ongoing. They appear here from the first stop to the last.`,
  },
  presumablyOngoing: {
    title: phaseWords.PRESUMABLY_ONGOING,
    subtitle: msg`by schedule: not seen at the first stop`,
    empty: msg`Every ongoing transport has been seen. Transports not seen by the time they were due at the first stop appear here.`,
  },
  completed: {
    title: phaseWords.COMPLETED,
    subtitle: msg`in the last 28 days`,
    empty: msg`No transports were completed in the last 28 days.`,
  },
  arrived: {
    title: completionWords.ARRIVED,
    subtitle: msg`within 1 km of the last stop`,
    empty: msg`No transports arrived in the last 28 days.`,
  },
  areaArrived: {
    title: completionWords.AREA_ARRIVED,
    subtitle: msg`within 5 km of the last stop, then more than 20 km away`,
    empty: msg`No transports were seen only in the area of their last stop.`,
  },
  manuallyCompleted: {
    title: completionWords.MANUALLY_COMPLETED,
    subtitle: msg`closed by hand`,
    empty: msg`No transports were completed by hand in the last 28 days.`,
  },
  overdue: {
    title: completionWords.OVERDUE,
    subtitle: msg`closed two working days after the planned arrival`,
    empty: msg`No transports were closed as overdue in the last 28 days.`,
  },
  cancelled: {
    title: phaseWords.CANCELLED,
    subtitle: msg`in the last 28 days`,
    empty: msg`No transports were cancelled in the last 28 days.`,
  },
  search: {
    title: msg`Search results`,
  },
};
