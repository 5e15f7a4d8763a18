import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { assignTransport, endSnooze, snoozeTransport } from '@milepost/api-contract/transports/triage';
import type { SnoozeEnd } from '@milepost/domain/transport/commands/snooze';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { showErrorToast } from '../../ui/show-toast.ts';
import { showUndoToast } from '../undo/undo-toast.tsx';
import { refreshTransports } from '../use-command.ts';

type Snoozing = { readonly transportId: string; readonly end: SnoozeEnd; readonly at: string | null };

/** Removes the transport from the queue, and can be undone at once. */
export async function snooze({ transportId, end, at }: Snoozing, client: QueryClient): Promise<void> {
  const params = { transportId };
  await callApi(snoozeTransport, { params, body: { end, at } });
  showUndoToast({
    title: i18n._(msg`The transport is snoozed.`),
    undo: async () => {
      await callApi(endSnooze, { params });
      await refreshTransports(client, transportId);
    },
  });
}

/** Done for now: it comes back with the next signal, or when something else is amiss. */
export async function acknowledge(transportId: string, client: QueryClient): Promise<void> {
  try {
    await snooze({ transportId, end: 'SIGNAL', at: null }, client);
  } catch (error) {
    showErrorToast({ title: i18n._(msg`The transport could not be snoozed`), message: i18n._(errorWordsFor(error)) });
  }
  await refreshTransports(client, transportId);
}

export async function endSnoozing(transportId: string, client: QueryClient): Promise<void> {
  try {
    await callApi(endSnooze, { params: { transportId } });
  } catch (error) {
    showErrorToast({ title: i18n._(msg`The snooze could not be ended`), message: i18n._(errorWordsFor(error)) });
  }
  await refreshTransports(client, transportId);
}

type Assigning = { readonly transportId: string; readonly before: string | null; readonly personId: string | null };

export async function assign({ transportId, before, personId }: Assigning, client: QueryClient): Promise<void> {
  const params = { transportId };
  await callApi(assignTransport, { params, body: { personId } });
  showUndoToast({
    title: i18n._(
      personId === null ? msg`The transport is no longer assigned to anyone.` : msg`The transport is assigned.`,
    ),
    undo: async () => {
      await callApi(assignTransport, { params, body: { personId: before } });
      await refreshTransports(client, transportId);
    },
  });
}
