import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { type DialogFrame, useLateDialog } from '../../dialogs/use-late-dialog.ts';

export type ColumnsDialogProps = DialogFrame & { readonly page: TransportList };

type Props = { readonly page: TransportList; readonly icon: ReactNode };

async function load(): Promise<ComponentType<ColumnsDialogProps>> {
  const { ColumnsDialog } = await import('./columns-dialog.tsx');
  return ColumnsDialog;
}

/** The button; the dialog, and what drags its rows, is loaded when it is first opened. */
export function CustomizeColumns({ page, icon }: Props): ReactNode {
  const { shown, frame, open } = useLateDialog<ComponentType<ColumnsDialogProps>>();
  const Loaded = shown?.content;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={icon}
        onClick={({ currentTarget }) => void open(load, currentTarget)}
      >
        <Trans>Columns</Trans>
      </Button>
      {Loaded !== undefined && <Loaded page={page} {...frame} />}
    </>
  );
}
