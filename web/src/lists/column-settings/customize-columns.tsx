import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { useLateDialog } from '../../actions/use-late-dialog.ts';

export type ColumnsDialogProps = {
  readonly page: TransportList;
  readonly opened: boolean;
  readonly onClose: () => void;
};

type Props = { readonly page: TransportList; readonly icon: ReactNode };

async function load(): Promise<ComponentType<ColumnsDialogProps>> {
  const { ColumnsDialog } = await import('./columns-dialog.tsx');
  return ColumnsDialog;
}

/** The button; the dialog, and what drags its rows, is loaded when it is first opened. */
export function CustomizeColumns({ page, icon }: Props): ReactNode {
  const { Loaded, frame, open, button } = useLateDialog(load);
  return (
    <>
      <Button ref={button} variant="default" size="xs" leftSection={icon} onClick={open}>
        <Trans>Columns</Trans>
      </Button>
      {Loaded !== null && <Loaded page={page} {...frame} />}
    </>
  );
}
