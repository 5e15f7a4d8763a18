import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { completionWords, phaseWords } from '../transport/phase-words.ts';
import { reasonDisplay } from '../transport/reasons.ts';

type Title = { readonly title: MessageDescriptor };

type ListWords = Title & { readonly subtitle: MessageDescriptor };

/** The texts of each list's page; a search page states what was searched for. */
export const listWords: Readonly<Record<OfferedList, ListWords>> & { readonly search: Title } = {
  watchlist: {
    title: msg`Watchlist`,
    subtitle: msg`only you see this list`,
  },
  actionRequired: {
    title: msg`Action required`,
    subtitle: msg`needs you now`,
  },
  trackingIdMissing: {
    title: reasonDisplay.TRACKING_ID_MISSING.name,
    subtitle: msg`under way without a tracking ID`,
  },
  gpsMissing: {
    title: reasonDisplay.GPS_SIGNAL_MISSING.name,
    subtitle: msg`a tracking ID, but no signal yet`,
  },
  gpsLost: {
    title: reasonDisplay.GPS_SIGNAL_LOST.name,
    subtitle: msg`last signal older than 5 hours`,
  },
  gpsLow: {
    title: reasonDisplay.GPS_SIGNAL_LOW.name,
    subtitle: msg`last signal older than 1 hour`,
  },
  waypointConfirmation: {
    title: reasonDisplay.WAYPOINT_CONFIRMATION.name,
    subtitle: msg`signals began late, or the vehicle left early`,
  },
  snoozed: {
    title: msg`Snoozed`,
    subtitle: msg`snoozed by your organization; they come back by themselves`,
  },
  planned: {
    title: phaseWords.PLANNED,
    subtitle: msg`tracking begins 24 h before the first stop`,
  },
  incoming: {
    title: phaseWords.INCOMING,
    subtitle: msg`first stop within 24 h, or already due`,
  },
  presumablyIncoming: {
    title: phaseWords.PRESUMABLY_INCOMING,
    subtitle: msg`by schedule: not seen yet`,
  },
  ongoing: {
    title: phaseWords.ONGOING,
    subtitle: msg`on the way since the first stop`,
  },
  presumablyOngoing: {
    title: phaseWords.PRESUMABLY_ONGOING,
    subtitle: msg`by schedule: not seen at the first stop`,
  },
  completed: {
    title: phaseWords.COMPLETED,
    subtitle: msg`in the last 28 days`,
  },
  arrived: {
    title: completionWords.ARRIVED,
    subtitle: msg`within 1 km of the last stop`,
  },
  areaArrived: {
    title: completionWords.AREA_ARRIVED,
    subtitle: msg`within 5 km of the last stop, then more than 20 km away`,
  },
  manuallyCompleted: {
    title: completionWords.MANUALLY_COMPLETED,
    subtitle: msg`closed by hand`,
  },
  overdue: {
    title: completionWords.OVERDUE,
    subtitle: msg`closed two working days after the planned arrival`,
  },
  cancelled: {
    title: phaseWords.CANCELLED,
    subtitle: msg`in the last 28 days`,
  },
  search: {
    title: msg`Search results`,
  },
};
