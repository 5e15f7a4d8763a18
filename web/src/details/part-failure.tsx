import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import classes from './part-failure.module.css';

type Query = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };

type Props = {
  readonly query: Query;
  /** What could not be loaded. */
  readonly title: ReactNode;
  /** Earlier data is shown and stays. */
  readonly isOld?: boolean;
};

/** Specification §8: each part of a transport's details fails separately, in its place, and can be retried there. */
export function PartFailure({ query, title, isOld = false }: Props): ReactNode {
  const errorWords = useErrorWords();
  const { error, isFetching, refetch } = query;
  if (error === null) return null;
  return (
    <div className={classes['failure']} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <strong>{title}</strong>{' '}
        {isOld ? <Trans>The information you see may be out of date.</Trans> : errorWords(error)}
      </p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

type PartLoadingProps = {
  readonly query: { readonly failureCount: number; readonly fetchStatus: string };
  readonly height: number;
};

/** The outline of a part that is still loading; once it has failed or cannot be requested, it says so. */
export function PartLoading({ query: { failureCount, fetchStatus }, height }: PartLoadingProps): ReactNode {
  return (
    <>
      <Skeleton height={height} radius="md" />
      <p role="status">
        {(failureCount > 0 || fetchStatus === 'paused') && (
          <Trans>Not connected. This is loaded as soon as there is a connection again.</Trans>
        )}
      </p>
    </>
  );
}
