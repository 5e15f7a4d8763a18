import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { useTransportDialogs } from '../../transport-actions/transport-dialogs.ts';
import { useRemindCarrier } from '../../transport-actions/use-remind-carrier.ts';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { rowActions, type RowAction } from '../row-actions.ts';
import { RowLinkTabIndex } from '../row-link-tab-index.ts';
import { useViewerRole } from '../viewer-role.ts';
import classes from './cells.module.css';

const words: Record<RowAction['kind'], MessageDescriptor> = {
  ENTER_TRACKING_ID: msg`Enter tracking ID`,
  CORRECT_TRACKING_ID: msg`Correct ID`,
  REMIND_CARRIER: msg`Remind carrier`,
  COMPLETE_WAYPOINT: msg`Complete stop`,
  EXPLAIN_CONFIRMATION: msg`Why?`,
  SHOW_HELP: msg`What to do`,
};

function ActionsCell({ transport }: CellProperties): ReactNode {
  const { t } = useLingui();
  const tabIndex = use(RowLinkTabIndex);
  const role = useViewerRole();
  const dialogs = useTransportDialogs();
  const { remind, isPending } = useRemindCarrier();
  const run = (action: RowAction): void => {
    switch (action.kind) {
      case 'ENTER_TRACKING_ID':
      case 'CORRECT_TRACKING_ID':
        return dialogs.editTrackingId(transport);
      case 'REMIND_CARRIER':
        return remind(transport.id);
      case 'COMPLETE_WAYPOINT':
        return dialogs.completeWaypoint(transport, action.waypointId);
      case 'EXPLAIN_CONFIRMATION':
        return dialogs.explainConfirmation(transport);
      case 'SHOW_HELP':
        return dialogs.helpWith(action.reason);
    }
  };
  return (
    <div className={classes['actions']}>
      {rowActions(transport, role).map((action, place) => (
        <Button
          key={action.kind}
          size="compact-xs"
          variant={place === 0 ? 'default' : 'subtle'}
          tabIndex={tabIndex}
          loading={action.kind === 'REMIND_CARRIER' && isPending}
          onClick={() => run(action)}
        >
          {t(words[action.kind])}
        </Button>
      ))}
    </div>
  );
}

export const actions: ColumnDefinition = {
  header: msg`What to do`,
  Cell: ActionsCell,
  sortBy: null,
  width: 132,
  givesWay: null,
};
