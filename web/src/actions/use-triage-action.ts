import type { Transport } from '@milepost/api-contract/transports/transport';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showLoadFailure } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { useKey } from '../keyboard/use-key.ts';
import { useVisitor } from '../session/visitor.ts';
import { type TriageAction, triageActions } from '../transport/row-actions.ts';
import { useDialogs } from './use-dialogs.ts';
import { useRemindCarrier } from './use-remind-carrier.ts';

async function acknowledgeLazily(transportId: string, client: QueryClient): Promise<void> {
  const { acknowledge } = await import('./triage/triage-actions.ts');
  await loadDialogMessages();
  await acknowledge(transportId, client);
}

async function endSnoozingLazily(transportId: string, client: QueryClient): Promise<void> {
  const { endSnoozing } = await import('./triage/triage-actions.ts');
  await loadDialogMessages();
  await endSnoozing(transportId, client);
}

/** Runs the action of a key or of a row's menu, if it is currently allowed. */
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
          acknowledgeLazily(transport.id, client).catch(showLoadFailure);
          return;
        case 'END_SNOOZE':
          endSnoozingLazily(transport.id, client).catch(showLoadFailure);
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

/**
 * Keys for working through what needs action; each acts on what `find` returns when it is pressed. Null if others
 * listen.
 */
export function useTriageKeys(find: (() => Transport | undefined) | null): void {
  const run = useTriageAction();
  const acting = (action: TriageAction): (() => void) | null =>
    find &&
    (() => {
      const transport = find();
      if (transport !== undefined) run(action, transport);
    });
  useKey({ key: 'e' }, acting('ACKNOWLEDGE'));
  useKey({ key: 'h' }, acting('SNOOZE'));
  useKey({ key: 'r' }, acting('REMIND_CARRIER'));
  useKey({ key: 'a' }, acting('ASSIGN'));
  useKey({ key: 'n' }, acting('WRITE_NOTE'));
}
