import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { safeReturnPath } from '../session/return-path.ts';
import { NoticePage } from '../ui/notice-page.tsx';

/** For a page that was open while its session was ended elsewhere: says so before it leads to the sign-in. */
export function SignedOutPage() {
  const { from }: { readonly from?: unknown } = useSearch({ strict: false });
  const signIn = (
    <Button component="a" href={safeReturnPath(from, globalThis.location.origin)}>
      <Trans>Sign in</Trans>
    </Button>
  );
  return (
    <NoticePage icon={IconLogout} tone="waiting" title={<Trans>You have been signed out</Trans>} actions={signIn}>
      <p>
        <Trans>
          Your session was ended from another device or by the operator, or because a copy of it was in use somewhere
          else.
        </Trans>
      </p>
    </NoticePage>
  );
}
