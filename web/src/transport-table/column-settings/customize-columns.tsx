import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { tellLoadFailure } from '../../transport-actions/tell-load-failure.ts';
import type { TablePage } from '../table-page.ts';

export type ColumnsDialogProps = { readonly page: TablePage; readonly opened: boolean; readonly onClose: () => void };

type Props = { readonly page: TablePage; readonly icon: ReactNode };

/** The button; the dialog, and what drags its rows, is loaded when it is first opened. */
export function CustomizeColumns({ page, icon }: Props): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<ColumnsDialogProps> | null>(null);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = async (): Promise<void> => {
    try {
      const { ColumnsDialog } = await import('./columns-dialog.tsx');
      setLoaded(() => ColumnsDialog);
      setOpened(true);
    } catch {
      tellLoadFailure();
    }
  };
  const close = (): void => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="default" size="xs" leftSection={icon} onClick={() => void open()}>
        <Trans>Columns</Trans>
      </Button>
      {Loaded !== null && <Loaded page={page} opened={opened} onClose={close} />}
    </>
  );
}
