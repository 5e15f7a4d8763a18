import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { QueryClient } from '@tanstack/react-query';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { showErrorToast, showSuccessToast } from '../../ui/show-toast.ts';
import { showUndoToast } from '../undo/undo-toast.tsx';
import { refreshTransports } from '../use-command.ts';
import { forEachConcurrently, type Outcome } from './for-each-concurrently.ts';

/** Each reason once, with the transports it applies to. */
function reasonsOf(failed: Outcome<Transport>['failed']): string {
  const byReason = Map.groupBy(failed, ({ error }) => i18n._(errorWordsFor(error)));
  return [...byReason]
    .map(([reason, those]) => {
      const names = those.map(({ item }) => item.reference ?? item.trackingId ?? i18n._(msg`without a reference`));
      return `${names.join(', ')}: ${reason}`;
    })
    .join(' · ');
}

export type BulkAction = {
  readonly act: (transport: Transport) => Promise<unknown>;
  readonly undo?: (transport: Transport) => Promise<unknown>;
  readonly done: (count: number) => MessageDescriptor;
  readonly failed: (count: number) => MessageDescriptor;
};

/** Reports the result and returns the ids that failed, for another attempt. */
export async function runBulkAction(
  { act, undo, done, failed }: BulkAction,
  transports: readonly Transport[],
  client: QueryClient,
): Promise<readonly string[]> {
  const outcome = await forEachConcurrently(transports, act);
  if (outcome.done.length > 0) {
    const title = i18n._(done(outcome.done.length));
    if (undo === undefined) showSuccessToast(title);
    else {
      const takeBack = async (): Promise<void> => {
        const [first] = (await forEachConcurrently(outcome.done, undo)).failed;
        await refreshTransports(client);
        if (first !== undefined) throw first.error;
      };
      showUndoToast({ title, undo: takeBack });
    }
  }
  if (outcome.failed.length > 0) {
    showErrorToast({ title: i18n._(failed(outcome.failed.length)), message: reasonsOf(outcome.failed) });
  }
  await refreshTransports(client);
  return outcome.failed.map(({ item }) => item.id);
}
