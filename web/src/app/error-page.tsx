import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoginFailedPage } from '../pages/login-failed.tsx';
import { UnexpectedErrorPage } from '../pages/unexpected-error.tsx';
import { LoginFailure } from '../session/login-failure.ts';

/** While a page is loaded: the outline of what comes. */
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

/** Every route's error boundary: the frame stays, and with it the way to other pages. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return error instanceof LoginFailure ? (
    <LoginFailedPage failure={error} />
  ) : (
    <UnexpectedErrorPage error={error} isFramed />
  );
}

/** For what breaks before there is a frame. */
export function FramelessErrorPage({ error }: ErrorComponentProps) {
  return (
    <main>
      {error instanceof LoginFailure ? (
        <LoginFailedPage failure={error} />
      ) : (
        <UnexpectedErrorPage error={error} isFramed={false} />
      )}
    </main>
  );
}
