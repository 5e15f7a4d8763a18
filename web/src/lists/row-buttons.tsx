import { useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
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
  /** At least one; rows without any stand for themselves. */
  readonly actions: readonly RowAction[];
  readonly tabIndex?: 0 | -1;
};

/** The first action, and beside it the others while the row has the pointer or the focus. */
export function RowButtons({ transport, actions, tabIndex = 0 }: Props): ReactNode {
  const { t } = useLingui();
  const openDialog = useDialogs();
  const canBePutOff = triageActions(transport, useVisitor().organization.organizationRole, useNow('minute')).includes(
    'SNOOZE',
  );
  const { run, isReminding } = useRowAction(transport);
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
