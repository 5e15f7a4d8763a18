import type { Transport } from '@milepost/api-contract/transports/transport';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { tellLoadFailure } from '../dialogs/use-late-dialog.ts';
import { useViewerRole } from '../transport/viewer-role.ts';
import { triageActions, type TriageAction } from '../transport/row-actions.ts';
import { useDialogs } from './use-dialogs.ts';
import { useRemindCarrier } from './use-remind-carrier.ts';

const loadActions = async () => {
  const [actions] = await Promise.all([import('./triage/triage-actions.ts'), loadDialogMessages()]);
  return actions;
};

/** Does what a key or the menu of a row says, where that may be done now. */
export function useTriageAction(): (action: TriageAction, transport: Transport) => void {
  const role = useViewerRole();
  const client = useQueryClient();
  const openDialog = useDialogs();
  const { remind } = useRemindCarrier();
  return useCallback(
    (action, transport) => {
      if (!triageActions(transport, role, Date.now()).includes(action)) return;
      switch (action) {
        case 'ACKNOWLEDGE':
          loadActions().then(async ({ acknowledge }) => await acknowledge(transport.id, client), tellLoadFailure);
          return;
        case 'END_SNOOZE':
          loadActions().then(async ({ takeUpAgain }) => await takeUpAgain(transport.id, client), tellLoadFailure);
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
