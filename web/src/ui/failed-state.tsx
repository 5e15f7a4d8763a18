import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type Props = {
  readonly title: ReactNode;
  readonly retryLabel: ReactNode;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
};

/** Shown where something could not be loaded; announced, and can be retried in place. */
export function FailedState({ title, retryLabel, isRetrying, onRetry, children }: Props) {
  const retry = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isRetrying}
      onClick={onRetry}
    >
      {retryLabel}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={IconCloudOff} tone="bad" title={title} actions={retry}>
        {children}
      </EmptyState>
    </div>
  );
}
