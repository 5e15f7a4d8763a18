import type { Transport } from '@milepost/api-contract/transports/transport';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { useVisitor } from '../session/visitor.ts';
import { tellLoadFailure } from '../dialogs/use-late-dialog.ts';
import { triageActions, type TriageAction } from '../transport/row-actions.ts';
import { useDialogs } from './use-dialogs.ts';
import { useRemindCarrier } from './use-remind-carrier.ts';

async function acknowledgeLate(transportId: string, client: QueryClient): Promise<void> {
  const { acknowledge } = await import('./triage/triage-actions.ts');
  await loadDialogMessages();
  await acknowledge(transportId, client);
}

async function takeUpAgainLate(transportId: string, client: QueryClient): Promise<void> {
  const { takeUpAgain } = await import('./triage/triage-actions.ts');
  await loadDialogMessages();
  await takeUpAgain(transportId, client);
}

/** Does what a key or the menu of a row says, where that may be done now. */
export function useTriageAction(): (action: TriageAction, transport: Transport) => void {
  const role = useVisitor().organization.organizationRole;
  const client = useQueryClient();
  const openDialog = useDialogs();
  const { remind } = useRemindCarrier();
  return useCallback(
    (action, transport) => {
      if (!triageActions(transport, role, Date.now()).includes(action)) return;
      switch (action) {
        case 'ACKNOWLEDGE':
          acknowledgeLate(transport.id, client).catch(tellLoadFailure);
          return;
        case 'END_SNOOZE':
          takeUpAgainLate(transport.id, client).catch(tellLoadFailure);
          return;
        case 'SNOOZE':
          return openDialog('snooze', { transport });
        case 'ASSIGN':
          return openDialog('assign', { transport });
        case 'WRITE_NOTE':
          return openDialog('writeNote', { transport });
        case 'REMIND_CARRIER':
          return remind(transport.id);
      }
    },
    [client, openDialog, remind, role],
  );
}
