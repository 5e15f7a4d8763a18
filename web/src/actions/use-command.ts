import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { undoAction } from '@milepost/api-contract/transports/triage';
import type { UndoableAction } from '@milepost/domain/transport/commands/undo';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../api/call-api.ts';
import { restoreFocus } from '../dialogs/use-lazy-dialog.ts';
import { ownErrorWordsFor, errorWordsFor } from '../i18n/refusal-words.ts';
import { showErrorToast, showSuccessToast } from '../ui/show-toast.ts';
import { showUndoToast } from './undo/undo-toast.tsx';

export type CommandFailure = { readonly title: string; readonly detail?: string };

type Options<V, R> = {
  readonly run: (variables: V) => Promise<R>;
  /** The transport that changes; omitted if one is created or many change. */
  readonly transportId?: string;
  /** The message announced on success; null if the dialog itself shows the result. */
  readonly done: ((result: R) => MessageDescriptor) | null;
  /** The action that the person may take back right after. */
  readonly undo?: UndoableAction;
  /** The catalogue's message for a failure that has no message of its own. */
  readonly failed: MessageDescriptor;
  readonly onDone: (result: R) => void;
};

/** Refetches everything that shows transports. */
export async function refreshTransports(client: QueryClient, transportId?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['transports'] }),
    client.invalidateQueries({ queryKey: ['counts'] }),
    client.invalidateQueries({ queryKey: transportId === undefined ? ['transport'] : ['transport', transportId] }),
  ]);
  // The focused element may have disappeared with the change, such as a row that now belongs to another list.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) restoreFocus(null);
  });
}

/** A change of a transport: sent once however often the button is pressed, announced when done. */
export function useCommand<V, R>({ run, transportId, done, undo, failed, onDone }: Options<V, R>) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const isClosed = useRef(false);
  const failureOf = (error: unknown): CommandFailure => {
    const own = ownErrorWordsFor(error);
    return own === undefined ? { title: i18n._(failed), detail: i18n._(errorWordsFor(error)) } : { title: i18n._(own) };
  };
  const announce = (title: string): void => {
    if (undo === undefined || transportId === undefined) return showSuccessToast(title);
    const takeBack = async (): Promise<void> => {
      await callApi(undoAction, { params: { transportId }, body: { action: undo } });
      await refreshTransports(client, transportId);
    };
    showUndoToast({ title, undo: takeBack });
  };
  const mutation = useMutation({
    mutationFn: run,
    // The result is known, so nothing waits for the refetch.
    onSuccess: (result) => {
      if (done !== null) announce(i18n._(done(result)));
      onDone(result);
      void refreshTransports(client, transportId);
    },
    onError: (error) => {
      const { title, detail } = failureOf(error);
      // In a closed dialog the error would be invisible.
      if (isClosed.current) showErrorToast({ title, ...(detail === undefined ? {} : { message: detail }) });
      // A refusal means that it has changed, or never was as shown.
      if (ownErrorWordsFor(error) !== undefined) void refreshTransports(client, transportId);
    },
    onSettled: (_, error) => {
      const release = (): void => {
        isUnderWay.current = false;
      };
      // After a success, the second press of a double click must find the dialog already closed.
      if (error === null) requestAnimationFrame(() => requestAnimationFrame(release));
      else release();
    },
  });
  return {
    submit: (variables: V): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(variables);
    },
    /** To be called when the dialog is closed before the answer has arrived. */
    leave: (): void => {
      isClosed.current = true;
    },
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    error: mutation.error,
    failure: mutation.error === null ? null : failureOf(mutation.error),
    reset: mutation.reset,
  };
}
