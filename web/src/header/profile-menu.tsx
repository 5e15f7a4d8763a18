import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconDevices, IconHelp, IconKeyboard, IconLogout, IconUserCog, IconWebhook } from '@tabler/icons-react';
import { useId } from 'react';
import { paths } from '../addresses/paths.ts';
import { signOut } from '../session/sign-out.ts';
import { useConfiguration, useVisitor } from '../session/visitor.ts';
import { useSessionsDialog } from '../sessions/use-sessions-dialog.tsx';
import { ColorSchemeItems } from './color-scheme-menu.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { initials } from './initials.ts';
import { LanguageItems } from './language-menu.tsx';
import { CommandItem, ExternalItem, PageItem } from './menu-items.tsx';
import classes from './profile-menu.module.css';

/** Language and colour scheme for screens whose header has no room for menus of their own. */
function PhoneChoices() {
  const id = useId();
  return (
    <div className={classes['onPhones']}>
      <hr />
      <div role="group" aria-labelledby={`${id}-language`}>
        <div id={`${id}-language`} className={classes['heading']}>
          <Trans>Language</Trans>
        </div>
        <LanguageItems />
      </div>
      <div role="group" aria-labelledby={`${id}-scheme`}>
        <div id={`${id}-scheme`} className={classes['heading']}>
          <Trans>Color scheme</Trans>
        </div>
        <ColorSchemeItems />
      </div>
    </div>
  );
}

/** The operator's own pages, where the installation names them. */
function LegalItems() {
  const configuration = useConfiguration();
  const privacyUrl = configuration?.privacyUrl ?? null;
  const termsUrl = configuration?.termsUrl ?? null;
  if (privacyUrl === null && termsUrl === null) return null;
  return (
    <>
      <hr />
      {privacyUrl !== null && (
        <ExternalItem href={privacyUrl}>
          <Trans>Privacy policy</Trans>
        </ExternalItem>
      )}
      {termsUrl !== null && (
        <ExternalItem href={termsUrl}>
          <Trans>Terms of use</Trans>
        </ExternalItem>
      )}
    </>
  );
}

type Props = { readonly onShowKeys: () => void };

export function ProfileMenu({ onShowKeys }: Props) {
  const { t } = useLingui();
  const { profile, organization, features } = useVisitor();
  const accountUrl = useConfiguration()?.accountUrl ?? null;
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
      <HeaderMenu name={t`Profile`} face={face} buttonClassName={classes['avatar']}>
        <div className={classes['person']}>
          {fullName !== '' && <div className={classes['fullName']}>{fullName}</div>}
          <div className={classes['detail']}>{profile.email}</div>
          <div className={classes['detail']}>{organization.name}</div>
        </div>
        <hr />
        {accountUrl !== null && (
          <ExternalItem href={accountUrl} icon={IconUserCog}>
            <Trans>Manage account</Trans>
          </ExternalItem>
        )}
        <CommandItem icon={IconDevices} onSelect={showSessions}>
          <Trans>Sessions</Trans>
        </CommandItem>
        {organization.organizationRole === 'SHIPPER' && (
          <PageItem to={paths.webhooks()} icon={IconWebhook}>
            <Trans>Webhook subscriptions</Trans>
          </PageItem>
        )}
        {features.includes('FAQ') && (
          <PageItem to={paths.faq()} icon={IconHelp}>
            <Trans>FAQ</Trans>
          </PageItem>
        )}
        <CommandItem icon={IconKeyboard} onSelect={onShowKeys}>
          <Trans>Keyboard shortcuts</Trans>
        </CommandItem>
        <PhoneChoices />
        <hr />
        <CommandItem icon={IconLogout} onSelect={() => void signOut()}>
          <Trans>Sign out</Trans>
        </CommandItem>
        <LegalItems />
      </HeaderMenu>
      {sessionsDialog}
    </>
  );
}
