import { msg } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { paths } from '../../../addresses/paths.ts';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { LongText } from '../../../transport/long-text.tsx';
import { NotSet } from '../../../transport/not-set.tsx';
import { RowLinkTabIndex } from './row-link-tab-index.ts';
import { shortAddress } from '../../../transport/short-address.ts';
import { waypointsInOrder } from '../../../transport/waypoints-in-order.ts';
import classes from './cells.module.css';

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
