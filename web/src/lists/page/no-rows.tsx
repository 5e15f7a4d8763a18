import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { IconFilterOff, IconMapPinOff, IconTruckOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListNotice, noticeIcon } from './list-notice.tsx';

/** Why a list is empty, and what will fill it. */
const emptyWords: Readonly<Record<OfferedList, MessageDescriptor>> = {
  watchlist: msg`Your watchlist is empty. Mark a transport with the star in any list to add it.`,
  actionRequired: msg`Nothing needs you right now. Transports that lose their signal or lack a tracking ID appear here.`,
  trackingIdMissing: msg`Every transport under way has a tracking ID. Transports without one appear here.`,
  gpsMissing: msg`Every tracking ID is sending signals. Tracking IDs that send none appear here.`,
  gpsLost: msg`No signal is lost. Transports whose last signal is older than 5 hours appear here.`,
  gpsLow: msg`No signal is low. Transports whose last signal is older than 1 hour appear here.`,
  waypointConfirmation: msg`No stop is waiting for confirmation. Stops appear here if the signals began only after the planned arrival, or the vehicle left before it.`,
  snoozed: msg`Nothing is snoozed. Transports that your organization snoozes appear here until they come back by themselves.`,
  planned: msg`No transports are planned. A transport appears here once it is planned, until its tracking begins 24 hours before the first stop.`,
  incoming: msg`No transports are incoming. They appear here from 24 hours before the first stop until they reach it.`,
  presumablyIncoming: msg`Every incoming transport has been seen. Transports without a tracking ID or a signal appear here.`,
  ongoing: msg`No transports are ongoing. They appear here from the first stop to the last.`,
  presumablyOngoing: msg`Every ongoing transport has been seen. Transports not seen by the time they were due at the first stop appear here.`,
  completed: msg`No transports were completed in the last 28 days.`,
  arrived: msg`No transports arrived in the last 28 days.`,
  areaArrived: msg`No transports were seen only in the area of their last stop.`,
  manuallyCompleted: msg`No transports were completed by hand in the last 28 days.`,
  overdue: msg`No transports were closed as overdue in the last 28 days.`,
  cancelled: msg`No transports were cancelled in the last 28 days.`,
};

export type NoRowsProps = {
  readonly why: 'EMPTY' | 'FILTERED' | 'PAST_THE_END';
  /** The list that has a text for it, or a specific text. */
  readonly empty: OfferedList | MessageDescriptor;
  readonly onReset: () => void;
  readonly onLastPage: () => void;
};

/** What is shown if a list has no rows. */
export function NoRows({ why, empty, onReset, onLastPage }: NoRowsProps): ReactNode {
  const { i18n } = useLingui();
  if (why === 'FILTERED') {
    const reset = (
      <Button variant="default" onClick={onReset}>
        <Trans>Reset all filters</Trans>
      </Button>
    );
    return (
      <ListNotice icon={<IconFilterOff {...noticeIcon} />} action={reset}>
        <Trans>No transport on this page matches the current filters.</Trans>
      </ListNotice>
    );
  }
  if (why === 'PAST_THE_END') {
    const last = (
      <Button variant="default" onClick={onLastPage}>
        <Trans>Go to the last page</Trans>
      </Button>
    );
    return (
      <ListNotice icon={<IconMapPinOff {...noticeIcon} />} action={last}>
        <Trans>This list no longer has that many pages.</Trans>
      </ListNotice>
    );
  }
  return (
    <ListNotice icon={<IconTruckOff {...noticeIcon} />}>
      {i18n._(typeof empty === 'string' ? emptyWords[empty] : empty)}
    </ListNotice>
  );
}
