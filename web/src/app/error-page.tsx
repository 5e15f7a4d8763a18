import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useReportedError } from '../error-reporting/report.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';

/** Shown while a page loads: the outline of its content. */
export function PendingPage() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Skeleton height={28} width={220} mb="lg" />
      <Skeleton height={360} radius="lg" />
    </div>
  );
}

/** For errors when not even the error page can be loaded. */
function PlainError({ error }: Pick<ErrorComponentProps, 'error'>) {
  useReportedError(error);
  return (
    <>
      <h1>
        <Trans>An unexpected error occurred</Trans>
      </h1>
      <p>
        <Trans>Please refresh the page.</Trans>
      </p>
    </>
  );
}

const FailurePage = lazy(() =>
  Promise.all([import('../pages/failure.tsx'), loadDialogMessages()]).then(
    ([{ FailurePage: page }]) => ({ default: page }),
    () => ({ default: PlainError }),
  ),
);

/** Every route's error boundary: the frame stays, with its navigation to other pages. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <Suspense>
      <FailurePage error={error} isFramed />
    </Suspense>
  );
}

/** For errors before there is a frame. */
export function FramelessErrorPage({ error }: ErrorComponentProps) {
  return (
    <main>
      <Suspense>
        <FailurePage error={error} isFramed={false} />
      </Suspense>
    </main>
  );
}
