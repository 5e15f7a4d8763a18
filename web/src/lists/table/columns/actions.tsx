import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { useNow } from '../../../ui/time/use-now.ts';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { rowActionWords } from '../../../transport/row-action-words.ts';
import { rowActions } from '../../../transport/row-actions.ts';
import { RowLinkTabIndex } from './row-link-tab-index.ts';
import { useRowAction } from '../../../actions/use-row-action.ts';
import { useViewerRole } from '../../../transport/viewer-role.ts';
import classes from './cells.module.css';

function ActionsCell({ transport }: CellProperties): ReactNode {
  const { t } = useLingui();
  const tabIndex = use(RowLinkTabIndex);
  const role = useViewerRole();
  const now = useNow('minute');
  const { run, isReminding } = useRowAction(transport);
  return (
    <div className={classes['actions']}>
      {rowActions(transport, role, now).map((action, place) => (
        <Button
          key={action.kind}
          size="compact-xs"
          variant={place === 0 ? 'default' : 'subtle'}
          tabIndex={tabIndex}
          loading={action.kind === 'REMIND_CARRIER' && isReminding}
          onClick={() => run(action)}
        >
          {t(rowActionWords[action.kind])}
        </Button>
      ))}
    </div>
  );
}

export const actions: ColumnDefinition = {
  header: msg`What to do`,
  Cell: ActionsCell,
  sortBy: null,
  width: 126,
  givesWay: null,
};
