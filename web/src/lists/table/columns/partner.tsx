import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { NotSet } from '../../../transport/not-set.tsx';
import classes from './cells.module.css';

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
