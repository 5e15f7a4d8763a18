import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingOff, IconLogout } from '@tabler/icons-react';
import { paths } from '../paths.ts';
import { signOut } from '../session/sign-out.ts';
import { useResumedProfile } from '../session/use-resumed-profile.ts';
import { NoticePage } from '../ui/notice-page.tsx';

function Actions({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <>
      <Button component="a" href={paths.home()}>
        {isSignedIn ? <Trans>Check again</Trans> : <Trans>Sign in</Trans>}
      </Button>
      {isSignedIn && (
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </>
  );
}

export function NoOrganizationPage() {
  const profile = useResumedProfile();
  const email = profile?.email;
  return (
    <NoticePage
      icon={IconBuildingOff}
      tone="waiting"
      title={<Trans>No organization</Trans>}
      actions={profile === undefined ? undefined : <Actions isSignedIn={profile !== null} />}
      remark={email === undefined ? undefined : <Trans>Signed in as {email}</Trans>}
    >
      <p>
        <Trans>Your account does not belong to an organization yet, so there is nothing to show.</Trans>
      </p>
      <p>
        <Trans>Ask the administrator of your organization to add you.</Trans>
      </p>
    </NoticePage>
  );
}
