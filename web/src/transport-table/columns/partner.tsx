import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { NotSet } from '../not-set.tsx';

function CarrierCell({ transport }: CellProperties): ReactNode {
  return transport.carrier?.name ?? <NotSet />;
}

function ShipperCell({ transport }: CellProperties): ReactNode {
  return transport.shipper?.name ?? <NotSet />;
}

const place = { sortBy: null, width: 170, givesWay: { to: 'reference', order: 3 } } as const;

export const carrier: ColumnDefinition = { ...place, header: msg`Carrier`, Cell: CarrierCell };

export const shipper: ColumnDefinition = { ...place, header: msg`Shipper`, Cell: ShipperCell };
