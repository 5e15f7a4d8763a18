import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { type DialogFrame, useLateDialog } from '../../dialogs/use-late-dialog.ts';
import { loadDialogMessages } from '../../i18n/activate-language.ts';

export type ColumnsDialogProps = DialogFrame & { readonly page: TransportList };

type Props = { readonly page: TransportList; readonly icon: ReactNode };

async function load(): Promise<ComponentType<ColumnsDialogProps>> {
  return (await Promise.all([import('./columns-dialog.tsx'), loadDialogMessages()]))[0].ColumnsDialog;
}

/** The button; the dialog, and what drags its rows, is loaded when it is first opened. */
export function CustomizeColumns({ page, icon }: Props): ReactNode {
  const { t } = useLingui();
  const { shown, frame, open } = useLateDialog<ComponentType<ColumnsDialogProps>>();
  const Loaded = shown?.content;
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        visibleFrom="sm"
        aria-label={t`Columns`}
        title={t`Columns`}
        onClick={({ currentTarget }) => void open(load, currentTarget)}
      >
        {icon}
      </ActionIcon>
      {Loaded !== undefined && <Loaded page={page} {...frame} />}
    </>
  );
}
