import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CommandFailure } from '../actions/use-command.ts';

/** Always rendered, so filling it is announced. */
export function FailureNotice({ failure }: { readonly failure: CommandFailure | null }): ReactNode {
  return (
    <div role="alert">
      {failure !== null && (
        <Alert color="red" role="presentation" icon={<IconAlertTriangle size={18} aria-hidden />} title={failure.title}>
          {failure.detail}
        </Alert>
      )}
    </div>
  );
}
