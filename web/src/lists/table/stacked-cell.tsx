import type { Transport } from '@milepost/api-contract/transports/transport';
import type { ReactNode } from 'react';
import { columnDefinitions } from './column-definitions.ts';
import type { FittingColumn } from './fitting-columns.ts';
import classes from './transport-table.module.css';

type Properties = { readonly column: FittingColumn; readonly transport: Transport };

/** A column and, small below it, those that had to give way. */
export function StackedCell({ column, transport }: Properties): ReactNode {
  const { Cell } = columnDefinitions[column.key];
  if (column.under.length === 0) return <Cell transport={transport} />;
  return (
    <>
      <div>
        <Cell transport={transport} />
      </div>
      {column.under.map((key) => {
        const { Cell: Under } = columnDefinitions[key];
        return (
          <div key={key} className={classes['under']}>
            <Under transport={transport} />
          </div>
        );
      })}
    </>
  );
}
