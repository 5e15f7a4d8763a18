import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { paths } from '../../../addresses/paths.ts';
import { NotSet } from '../../../transport/not-set.tsx';
import { shortAddress } from '../../../transport/short-address.ts';
import { waypointsInOrder } from '../../../transport/waypoint-of.ts';
import classes from './cells.module.css';
import { type CellProperties, type ColumnDefinition, RowLinkTabIndex } from './column-definition.ts';

/** In a table no more than three lines of it, and all of it on hover; to be read out it is always all there. */
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

/** The row's one link. The row gives it the focus and takes the clicks beside it. */
function ReferenceCell({ transport }: CellProperties): ReactNode {
  const tabIndex = use(RowLinkTabIndex);
  const address = paths.transport({ transportId: transport.id });
  return (
    <a className={classes['link']} href={address} tabIndex={tabIndex} data-row-link>
      {transport.reference === null ? (
        <>
          <NotSet />
          <VisuallyHidden>, {routeOf({ transport })}</VisuallyHidden>
        </>
      ) : (
        <LongText text={transport.reference} />
      )}
    </a>
  );
}

export const reference: ColumnDefinition = {
  header: msg`Reference`,
  Cell: ReferenceCell,
  sortBy: 'REFERENCE',
  width: 136,
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
  givesWay: { to: 'reference', order: 1 },
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

const place = { sortBy: null, width: 170, givesWay: { to: 'from', order: 4 } } as const;

export const carrier: ColumnDefinition = { ...place, header: msg`Carrier`, Cell: CarrierCell };

export const shipper: ColumnDefinition = { ...place, header: msg`Shipper`, Cell: ShipperCell };
