import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { FailedState } from '../ui/failed-state.tsx';
import classes from './details-content.module.css';
import type { useTransport } from './use-transport.ts';

type Props = {
  readonly query: ReturnType<typeof useTransport>;
  readonly children: (details: TransportDetails) => ReactNode;
};

/** For a dialog that cannot start before the current state of the transport has loaded. */
export function DetailsContent({ query, children }: Props) {
  const wordsFor = useErrorWords();
  const content = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined;
  const wasLate = useRef(!isLoaded);
  useEffect(() => {
    // The dialog looked for its first field before there was one.
    if (isLoaded && wasLate.current) content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isLoaded]);
  if (query.data !== undefined) {
    return (
      <div className={classes['content']} ref={content}>
        {children(query.data)}
      </div>
    );
  }
  if (query.isPending) {
    return (
      <div aria-busy>
        <Skeleton height={20} mb={12} width="70%" />
        <Skeleton height={36} mb={12} />
        <Skeleton height={36} />
      </div>
    );
  }
  return (
    <FailedState
      title={wordsFor(query.error)}
      retryLabel={<Trans>Try again</Trans>}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
