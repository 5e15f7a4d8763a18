import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { EtaView } from '../../../transport/eta-view.tsx';
import { lastWaypoint } from '../../../transport/waypoint-of.ts';
import classes from './cells.module.css';

/** Of the last stop. Completed without having been seen to arrive is "unknown", never a time made up. */
function AtaCell({ transport }: CellProperties): ReactNode {
  const last = lastWaypoint(transport);
  if (last !== undefined && (last.ata !== null || last.status === 'COMPLETED')) {
    return <EtaView transport={transport} waypoint={last} />;
  }
  return (
    <span className={classes['detail']}>
      <Trans>not arrived yet</Trans>
    </span>
  );
}

export const ata: ColumnDefinition = {
  header: msg`Arrival`,
  Cell: AtaCell,
  sortBy: 'ARRIVED',
  width: 190,
  givesWay: null,
};
