import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { SettingsForm } from '../../notifications/settings/settings-form.tsx';
import { settingsQuery } from '../../notifications/settings/settings-queries.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** What the user is notified of, and how. */
export function NotificationsPage(): ReactNode {
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data !== undefined) return <SettingsForm settings={data} />;
  return (
    <>
      <PageHeader title={<Trans>Notifications</Trans>} />
      {error === null ? (
        <Skeleton height={420} />
      ) : (
        <FailedState
          title={<Trans>Your notification settings could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorWords(error)}
        </FailedState>
      )}
    </>
  );
}
