import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Profile } from '@milepost/api-contract/session/session';
import { IconBuildingOff, IconDevices, IconLogout } from '@tabler/icons-react';
import { paths } from '../addresses/paths.ts';
import { readToken } from '../invitation/invitation-token.ts';
import { signInAgain, signOut } from '../session/sign-out.ts';
import { useResumedProfile } from '../session/use-resumed-profile.ts';
import { useSessionsDialog } from '../sessions/use-sessions-dialog.tsx';
import { NoticePage } from '../ui/notice-page.tsx';

function Actions({ profile }: { readonly profile: Profile | null }) {
  const { showSessions, sessionsDialog } = useSessionsDialog();
  if (profile === null) {
    return (
      <Button component="a" href={paths.home()}>
        <Trans>Sign in</Trans>
      </Button>
    );
  }
  return (
    <>
      {readToken('', sessionStorage) !== null && (
        <Button component="a" href={paths.invitation()}>
          <Trans>Back to the invitation</Trans>
        </Button>
      )}
      {profile.emailVerified ? (
        <Button component="a" href={paths.home()}>
          <Trans>Check again</Trans>
        </Button>
      ) : (
        <Button onClick={() => void signInAgain()}>
          <Trans>Sign in again</Trans>
        </Button>
      )}
      <Button variant="default" leftSection={<IconDevices size={16} aria-hidden />} onClick={showSessions}>
        <Trans>Sessions and passkeys</Trans>
      </Button>
      <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </Button>
      {sessionsDialog}
    </>
  );
}

/** A prepared place can only be found by a verified address. */
function WhatToDo({ profile }: { readonly profile: Profile | null | undefined }) {
  if (profile === null || profile === undefined || profile.emailVerified) {
    return (
      <Trans>
        People join organizations by invitation. Ask one of your managers, or the shipper that you drive for, to invite
        you, and open the link in the e-mail.
      </Trans>
    );
  }
  const { email } = profile;
  return email === '' ? (
    <Trans>
      The sign-in service did not tell us your e-mail address, and we recognize you by it. The operator of this
      installation, or of the sign-in service, can put that right.
    </Trans>
  ) : (
    <Trans>
      The sign-in service does not confirm that {email} is your address, and we recognize you by it. Confirm it there,
      then sign in again. If you cannot, ask the operator of this installation.
    </Trans>
  );
}

export function NoOrganizationPage() {
  const profile = useResumedProfile();
  const email = profile?.email ?? '';
  return (
    <NoticePage
      icon={IconBuildingOff}
      tone="waiting"
      title={<Trans>No organization</Trans>}
      actions={profile === undefined ? undefined : <Actions profile={profile} />}
      remark={email === '' ? undefined : <Trans>Signed in as {email}</Trans>}
    >
      <p>
        <Trans>Your account does not belong to an organization yet, so there is nothing to show.</Trans>
      </p>
      <p>
        <WhatToDo profile={profile} />
      </p>
    </NoticePage>
  );
}
