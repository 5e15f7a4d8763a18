import { useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDialogs } from '../actions/use-dialogs.ts';
import { useRowAction } from '../actions/use-row-action.ts';
import { useVisitor } from '../session/visitor.ts';
import { rowActionWords } from '../transport/row-action-words.ts';
import { type RowAction, triageActions } from '../transport/row-actions.ts';
import { useNow } from '../ui/time/use-now.ts';
import classes from './row-buttons.module.css';

type Props = {
  readonly transport: Transport;
  readonly actions: readonly RowAction[];
  readonly tabIndex?: 0 | -1;
};

/** Whether the row has any buttons; without them, nothing is rendered. */
export function hasRowButtons({ driverPhone }: Transport, actions: readonly RowAction[]): boolean {
  return actions.length > 0 || driverPhone !== null;
}

/** The first action, with the others next to it while the row is hovered or focused. */
export function RowButtons({ transport, actions, tabIndex = 0 }: Props): ReactNode {
  const { t } = useLingui();
  const openDialog = useDialogs();
  const canBePutOff = triageActions(transport, useVisitor().organization.organizationRole, useNow('minute')).includes(
    'SNOOZE',
  );
  const { run, isReminding } = useRowAction(transport);
  const { driverPhone } = transport;
  return (
    <span className={classes['buttons']}>
      {actions.map((action, place) => (
        <button
          key={action.kind}
          type="button"
          className={classes['button']}
          data-further={place > 0 || undefined}
          tabIndex={tabIndex}
          disabled={action.kind === 'REMIND_CARRIER' && isReminding}
          onClick={() => run(action)}
        >
          {t(rowActionWords[action.kind])}
        </button>
      ))}
      {driverPhone !== null && (
        <a
          href={`tel:${driverPhone}`}
          className={classes['button']}
          data-further={actions.length > 0 || undefined}
          data-icon
          tabIndex={tabIndex}
          aria-label={t`Call driver`}
          title={driverPhone}
        >
          <IconPhone size={14} stroke={1.6} aria-hidden />
        </a>
      )}
      {canBePutOff && (
        <button
          type="button"
          className={classes['button']}
          data-further
          tabIndex={tabIndex}
          aria-label={t`More actions`}
          onClick={() => openDialog('triage', { transport })}
        >
          …
        </button>
      )}
    </span>
  );
}
