import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { showErrorToast, showSuccessToast } from '../ui/show-toast.ts';
import { refreshWebhooks } from './webhook-queries.ts';

type Options<V, R> = {
  readonly run: (variables: V) => Promise<R>;
  readonly done?: MessageDescriptor;
  /** Specification §8.9: each failure asks to try again. */
  readonly failed: MessageDescriptor;
  readonly onDone?: (result: R) => void;
};

/**
 * An immediate action of a button. Everything that shows webhooks is refetched, also after a failure: what was shown
 * may be outdated.
 */
export function useWebhookChange<V, R>({ run, done, failed, onDone }: Options<V, R>) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      if (done !== undefined) showSuccessToast(i18n._(done));
      onDone?.(result);
    },
    onError: (error) => showErrorToast({ title: i18n._(failed), message: i18n._(errorWordsFor(error)) }),
    onSettled: async () => await refreshWebhooks(client),
  });
  return {
    isPending,
    submit: (variables: V): void => {
      if (!isPending) mutate(variables);
    },
  };
}
