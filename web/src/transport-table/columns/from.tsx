import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { NotSet } from '../not-set.tsx';
import { shortAddress } from '../short-address.ts';
import { waypointsInOrder } from '../waypoints-in-order.ts';

function FromCell({ transport }: CellProperties): ReactNode {
  const first = waypointsInOrder(transport).at(0);
  return first === undefined ? <NotSet /> : shortAddress(first.address);
}

export const from: ColumnDefinition = {
  header: msg`From`,
  Cell: FromCell,
  sortBy: 'FROM',
  width: 154,
  givesWay: null,
};
