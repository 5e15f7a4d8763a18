import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { type ReactNode, use } from 'react';
import { gpsCauseWords } from '../../../i18n/gps-health-words.ts';
import { reasonDisplay } from '../../../transport/reasons.ts';
import { reasonsOf, rowActions } from '../../../transport/row-actions.ts';
import { TriageFacts } from '../../../transport/triage-facts.tsx';
import { useViewerRole } from '../../../transport/viewer-role.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { hasRowButtons, RowButtons } from '../../row-buttons.tsx';
import classes from './cells.module.css';
import { type CellProperties, type ColumnDefinition, RowLinkTabIndex } from './column-definition.ts';

function Reason({ reason, transport }: CellProperties & { readonly reason: ActionReason }): ReactNode {
  const { t } = useLingui();
  const tabIndex = use(RowLinkTabIndex);
  const role = useViewerRole();
  const look = reasonDisplay[reason];
  const known = reason === 'WAYPOINT_CONFIRMATION' ? null : transport.gpsHealth;
  const cause = t(known === null ? look.cause[role] : gpsCauseWords[known.cause]);
  return (
    <span>
      <Tooltip hint={cause} tabIndex={tabIndex}>
        <StatusBadge meaning={look.meaning} icon={<look.icon size={14} aria-hidden />}>
          {t(look.name)}
        </StatusBadge>
      </Tooltip>
      {known === null && <span className={classes['cause']}>{cause}</span>}
    </span>
  );
}

function ActionRequiredCell({ transport }: CellProperties): ReactNode {
  const role = useViewerRole();
  return (
    <div className={classes['reasons']}>
      {reasonsOf(transport, role).map((reason) => (
        <Reason key={reason} reason={reason} transport={transport} />
      ))}
    </div>
  );
}

export const actionRequired: ColumnDefinition = {
  header: msg`Reason`,
  Cell: ActionRequiredCell,
  sortBy: null,
  width: 180,
  givesWay: null,
};

function ActionsCell({ transport }: CellProperties): ReactNode {
  const tabIndex = use(RowLinkTabIndex);
  const role = useViewerRole();
  const offered = rowActions(transport, role, useNow('minute'));
  return (
    <span className={classes['actions']}>
      <TriageFacts transport={transport} />
      {hasRowButtons(transport, offered) && <RowButtons transport={transport} actions={offered} tabIndex={tabIndex} />}
    </span>
  );
}

export const actions: ColumnDefinition = {
  header: msg`What to do`,
  Cell: ActionsCell,
  sortBy: null,
  width: 128,
  givesWay: null,
};
