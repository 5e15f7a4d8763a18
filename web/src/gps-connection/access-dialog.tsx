import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type RfmsAccess, setRfmsAccess } from '@milepost/api-contract/gps-signals/connections';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CommandForm } from '../actions/command-form.tsx';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { refreshConnections } from './connection-queries.ts';
import { emptyRfmsInput, toRfmsAccess } from './rfms-input.ts';
import { RfmsFields } from './rfms-fields.tsx';

type Props = DialogFrame & { readonly connectionId: string };

/** Replaces the credentials for a truck maker, or sets the first ones. */
export function AccessDialog({ connectionId, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const [entered, setEntered] = useState(emptyRfmsInput);
  const [isTried, setTried] = useState(false);
  const command = useCommand({
    run: async (body: RfmsAccess) => await callApi(setRfmsAccess, { params: { connectionId }, body }),
    done: () => msg`The access is saved and tried at once.`,
    failed: msg`The access could not be saved`,
    onDone: () => {
      void refreshConnections(client);
      onClose();
    },
  });
  return (
    <Dialog title={t`Access to the truck maker`} opened={opened} onClose={onClose} size={520}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Discard`}
        onClose={onClose}
        submitLabel={<Trans>Save access</Trans>}
        isPending={command.isPending}
        onSubmit={() => {
          setTried(true);
          const access = toRfmsAccess(entered);
          if (access !== undefined) command.submit(access);
        }}
      >
        <p>
          <Trans>It is stored encrypted, and shown to no one again.</Trans>
        </p>
        <RfmsFields entered={entered} onChange={setEntered} isTried={isTried} mayWait={false} />
      </CommandForm>
    </Dialog>
  );
}
