import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { wordOf } from '@milepost/domain/eta/transport-standing';
import { type ReactNode, use } from 'react';
import { paths } from '../../../addresses/paths.ts';
import { NotSet } from '../../../transport/not-set.tsx';
import { shortAddress } from '../../../transport/short-address.ts';
import { StandingMark } from '../../../transport/standing-mark.tsx';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import { waypointsInOrder } from '../../../transport/waypoint-of.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './cells.module.css';
import { type CellProperties, type ColumnDefinition, RowLinkTabIndex } from './column-definition.ts';
import { type StopProperties, subjectCell } from './stop-cell.tsx';

/** All of it on hover; to be read out it is always all there. */
function LongText({ text }: { readonly text: string }): ReactNode {
  return (
    <span className={classes['text']} title={text}>
      {text}
    </span>
  );
}

/** Many transports may have no reference: to be told apart by ear, their links say the way too. */
function routeOf({ transport }: CellProperties): string {
  return waypointsInOrder(transport)
    .map(({ address }) => shortAddress(address))
    .join(' – ');
}

/** How the transport stands. What has not begun, and what was cancelled, does not stand in any way. */
function Mark({ transport, waypoint }: StopProperties): ReactNode {
  const standing = standingOf(transport, waypoint, useNow('minute'));
  return <StandingMark kind={wordOf(standing)} size={12} named />;
}

const MarkOfRow = subjectCell(Mark);

/** The row's one link. The row gives it the focus and takes the clicks beside it. Without a reference the ID leads. */
function ReferenceCell({ transport }: CellProperties): ReactNode {
  const tabIndex = use(RowLinkTabIndex);
  const address = paths.transport({ transportId: transport.id });
  const name = transport.reference ?? transport.trackingId;
  const isJudged = transport.status !== 'PLANNED' && transport.status !== 'CANCELLED';
  return (
    <span className={classes['leading']}>
      {isJudged && <MarkOfRow transport={transport} />}
      <a className={classes['link']} href={address} tabIndex={tabIndex} data-row-link>
        {name === null ? <NotSet /> : <LongText text={name} />}
        {transport.reference === null && <VisuallyHidden>, {routeOf({ transport })}</VisuallyHidden>}
      </a>
    </span>
  );
}

export const reference: ColumnDefinition = {
  header: msg`Reference`,
  Cell: ReferenceCell,
  sortBy: 'REFERENCE',
  width: 116,
  givesWay: null,
};

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
  givesWay: { to: ['reference'], order: 5 },
};

function Partner({ name }: { readonly name: string | undefined }): ReactNode {
  if (name === undefined) return <NotSet />;
  return (
    <span className={classes['partner']} title={name}>
      {name}
    </span>
  );
}

function CarrierCell({ transport }: CellProperties): ReactNode {
  return <Partner name={transport.carrier?.name} />;
}

function ShipperCell({ transport }: CellProperties): ReactNode {
  return <Partner name={transport.shipper?.name} />;
}

const place = { sortBy: null, width: 136, givesWay: { to: ['stop', 'from'], order: 2 } } as const;

export const carrier: ColumnDefinition = { ...place, header: msg`Carrier`, Cell: CarrierCell };

export const shipper: ColumnDefinition = { ...place, header: msg`Shipper`, Cell: ShipperCell };
