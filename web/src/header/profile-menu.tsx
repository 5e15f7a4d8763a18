import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useVisitor } from '../session/visitor.ts';
import { useSessionsDialog } from '../sessions/use-sessions-dialog.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { initials } from '../ui/initials.ts';
import classes from './profile-menu.module.css';

type Props = { readonly onShowKeys: () => void };

export function ProfileMenu({ onShowKeys }: Props) {
  const { t } = useLingui();
  const { profile } = useVisitor();
  const { showSessions, sessionsDialog } = useSessionsDialog();
  const fullName = `${profile.givenName} ${profile.familyName}`.trim();
  const face = (
    <>
      <span aria-hidden>{initials(profile)}</span>
      <VisuallyHidden>
        <Trans>Profile: {fullName || profile.email}</Trans>
      </VisuallyHidden>
    </>
  );
  return (
    <>
      <HeaderMenu
        name={t`Profile`}
        face={face}
        buttonClassName={classes['avatar']}
        renderItems={({ ProfileItems }) => (
          <ProfileItems fullName={fullName} onShowSessions={showSessions} onShowKeys={onShowKeys} />
        )}
      />
      {sessionsDialog}
    </>
  );
}
