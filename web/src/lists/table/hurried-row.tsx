import type { Transport } from '@milepost/api-contract/transports/transport';
import { memo, type ReactNode } from 'react';
import { NotSet } from '../../transport/not-set.tsx';
import classes from './transport-table.module.css';

type Properties = { readonly transport: Transport; readonly columnCount: number; readonly ordinal: number };

/** What can be read of a row that flies by: where in the list one is. */
export const HurriedRow = memo(function HurriedRow({ transport, columnCount, ordinal }: Properties): ReactNode {
  return (
    <tr data-row={transport.id} aria-rowindex={ordinal}>
      <td colSpan={columnCount}>
        <div className={classes['uniform']}>{transport.reference ?? <NotSet />}</div>
      </td>
    </tr>
  );
});
