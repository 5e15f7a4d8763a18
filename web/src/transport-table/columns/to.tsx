import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { NotSet } from '../not-set.tsx';
import { shortAddress } from '../short-address.ts';
import { waypointsInOrder } from '../waypoints-in-order.ts';

function ToCell({ transport }: CellProperties): ReactNode {
  const last = waypointsInOrder(transport).at(-1);
  return last === undefined ? <NotSet /> : shortAddress(last.address);
}

export const to: ColumnDefinition = {
  header: msg`To`,
  Cell: ToCell,
  sortBy: null,
  width: 165,
  givesWay: { to: 'from', order: 2 },
};
