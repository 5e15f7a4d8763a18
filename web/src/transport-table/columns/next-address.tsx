import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { NotSet } from '../not-set.tsx';
import { shortAddress } from '../short-address.ts';
import { nextWaypoint } from '../waypoint-of.ts';

function NextAddressCell({ transport }: CellProperties): ReactNode {
  const next = nextWaypoint(transport);
  return next === undefined ? <NotSet /> : shortAddress(next.address);
}

export const nextAddress: ColumnDefinition = {
  header: msg`Next stop`,
  Cell: NextAddressCell,
  sortBy: null,
  width: 155,
  givesWay: { to: 'nextScheduled', order: 3 },
};
