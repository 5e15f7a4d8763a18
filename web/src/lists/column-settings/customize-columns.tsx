import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { type DialogFrame, useLazyDialog } from '../../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../../i18n/activate-language.ts';
import classes from './customize-columns.module.css';

export type ColumnsDialogProps = DialogFrame & { readonly page: TransportList };

type Props = { readonly page: TransportList; readonly icon: ReactNode };

async function load(): Promise<ComponentType<ColumnsDialogProps>> {
  return (await Promise.all([import('./columns-dialog.tsx'), loadDialogMessages()]))[0].ColumnsDialog;
}

/** The button; the dialog and its drag-and-drop code are loaded when it is first opened. */
export function CustomizeColumns({ page, icon }: Props): ReactNode {
  const { t } = useLingui();
  const { shown, frame, open } = useLazyDialog<ComponentType<ColumnsDialogProps>>();
  const Loaded = shown?.content;
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={t`Columns`}
        title={t`Columns`}
        onClick={({ currentTarget }) => void open(load, currentTarget)}
      >
        {icon}
      </button>
      {Loaded !== undefined && <Loaded page={page} {...frame} />}
    </>
  );
}
