import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { standingOfEta } from '@milepost/domain/eta/transport-standing';
import { type ReactNode, use } from 'react';
import { paths } from '../../../addresses/paths.ts';
import { NotSet } from '../../../transport/not-set.tsx';
import { shortAddress } from '../../../transport/short-address.ts';
import { StandingMark } from '../../../transport/standing-mark.tsx';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import { waypointsInOrder } from '../../../transport/waypoints-in-order.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './cells.module.css';
import { type CellProperties, type ColumnDefinition, RowLinkTabIndex } from './column-definition.ts';
import { type StopProperties, decidingStopCell } from './stop-cell.tsx';

/** The full text on hover; screen readers always get all of it. */
function LongText({ text }: { readonly text: string }): ReactNode {
  return (
    <span className={classes['text']} title={text}>
      {text}
    </span>
  );
}

/** Many transports may have no reference: their links then include the route, to tell them apart by ear. */
function routeOf({ transport }: CellProperties): string {
  return waypointsInOrder(transport)
    .map(({ address }) => shortAddress(address))
    .join(' – ');
}

/** The transport's standing; a planned or cancelled transport has none. */
function Mark({ transport, waypoint }: StopProperties): ReactNode {
  const standing = standingOf(transport, waypoint, useNow('minute'));
  return <StandingMark kind={standingOfEta(standing)} size={12} named />;
}

const MarkOfRow = decidingStopCell(Mark);

/**
 * The row's only link. The row focuses it and handles clicks outside it. Without a reference, the tracking ID is shown.
 */
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
