import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { QueryClient } from '@tanstack/react-query';
import { isTooMany } from '../api/failure.ts';
import { isRetried, retryDelay } from '../api/retry.ts';
import { showWaitToast } from '../ui/wait-toast.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The server may stand in the same building: whether there is an internet says nothing.
        networkMode: 'always',
        retry: isRetried,
        retryDelay: (failures, failure) => {
          const delayMs = retryDelay(failures, failure, Math.random());
          if (isTooMany(failure)) tellWait(delayMs);
          return delayMs;
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function tellWait(forMs: number): void {
  const seconds = Math.ceil(forMs / 1_000);
  showWaitToast({
    title: i18n._(msg`Too many requests in a short time`),
    message: i18n._(
      msg`Milepost goes on by itself in ${plural(seconds, { one: '# second', other: '# seconds' })}. Nothing is lost.`,
    ),
    forMs,
  });
}
