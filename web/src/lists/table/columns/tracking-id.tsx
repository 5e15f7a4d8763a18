import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { LongText } from '../../../transport/long-text.tsx';
import { NotSet } from '../../../transport/not-set.tsx';
import classes from './cells.module.css';

function TrackingIdCell({ transport }: CellProperties): ReactNode {
  const { trackingId: used, requestedTrackingId: requested } = transport;
  if (used === null && requested === null) return <NotSet />;
  return (
    <>
      {used !== null && <LongText text={used} />}
      {requested !== null && (
        <span className={classes['requested']}>
          <Trans>{requested}, not confirmed</Trans>
        </span>
      )}
    </>
  );
}

export const trackingId: ColumnDefinition = {
  header: msg`Tracking ID`,
  Cell: TrackingIdCell,
  sortBy: 'TRACKING_ID',
  width: 120,
  givesWay: { to: 'reference', order: 1 },
};
