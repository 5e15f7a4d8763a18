import { Trans, useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDevices,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconUserCog,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { paths } from '../addresses/paths.ts';
import { languages } from '@milepost/domain/people/language';
import { languageNames } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { colorSchemeNames, colorSchemes } from '../preferences/color-schemes.ts';
import { useLanguageSwitch } from '../session/save-preferences.ts';
import { signOut } from '../session/sign-out.ts';
import { useConfiguration, useVisitor } from '../session/visitor.ts';
import classes from './header-menu.module.css';
import profileClasses from './profile-menu.module.css';

type Content = { readonly icon?: Icon; readonly children: ReactNode };

function Face({ icon: ItemIcon, children }: Content) {
  return (
    <>
      {ItemIcon !== undefined && <ItemIcon size={18} stroke={1.6} aria-hidden className={classes['icon']} />}
      <span>{children}</span>
    </>
  );
}

// Items are reached with the arrow keys: Tab leaves the menu.
const item = { role: 'menuitem', tabIndex: -1, className: classes['item'] } as const;

function CommandItem({ onSelect, ...content }: Content & { readonly onSelect: () => void }) {
  return (
    <button type="button" {...item} onClick={onSelect}>
      <Face {...content} />
    </button>
  );
}

function PageItem({ to, ...content }: Content & { readonly to: string }) {
  return (
    <Link to={to} {...item}>
      <Face {...content} />
    </Link>
  );
}

/** A link that leaves the app. */
function ExternalItem({ href, ...content }: Content & { readonly href: string }) {
  return (
    <a href={href} {...item}>
      <Face {...content} />
    </a>
  );
}

type ChoiceProps = {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly lang?: string;
  readonly children: ReactNode;
};

function ChoiceItem({ isChosen, onChoose, children, ...others }: ChoiceProps) {
  return (
    <button type="button" {...item} role="menuitemradio" aria-checked={isChosen} onClick={onChoose} {...others}>
      <span className={classes['check']}>{isChosen && <IconCheck size={16} stroke={2} aria-hidden />}</span>
      <span>{children}</span>
    </button>
  );
}

/** The languages as menu items, each in its own name. */
export function LanguageItems() {
  const { language } = useLanguage();
  const switchTo = useLanguageSwitch();
  return languages.map((each) => (
    <ChoiceItem key={each} lang={each} isChosen={each === language} onChoose={() => switchTo(each)}>
      {languageNames[each]}
    </ChoiceItem>
  ));
}

/** The colour schemes as menu items. */
export function ColorSchemeItems() {
  const { i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return colorSchemes.map((each) => (
    <ChoiceItem key={each} isChosen={each === colorScheme} onChoose={() => setColorScheme(each)}>
      {i18n._(colorSchemeNames[each])}
    </ChoiceItem>
  ));
}

/** Language and colour scheme for screens with no room in the header for separate menus. */
function PhoneChoices() {
  const id = useId();
  return (
    <div className={profileClasses['onPhones']}>
      <hr />
      <div role="group" aria-labelledby={`${id}-language`}>
        <div id={`${id}-language`} className={profileClasses['heading']}>
          <Trans>Language</Trans>
        </div>
        <LanguageItems />
      </div>
      <div role="group" aria-labelledby={`${id}-scheme`}>
        <div id={`${id}-scheme`} className={profileClasses['heading']}>
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

type ProfileProps = {
  readonly fullName: string;
  readonly onShowSessions: () => void;
  readonly onShowKeys: () => void;
};

/** Who is signed in, and what they can do with their account. */
export function ProfileItems({ fullName, onShowSessions, onShowKeys }: ProfileProps) {
  const { profile, organization, features } = useVisitor();
  const accountUrl = useConfiguration()?.accountUrl ?? null;
  return (
    <>
      <div className={profileClasses['person']}>
        {fullName !== '' && <div className={profileClasses['fullName']}>{fullName}</div>}
        <div className={profileClasses['detail']}>{profile.email}</div>
        <div className={profileClasses['detail']}>{organization.name}</div>
      </div>
      <hr />
      {accountUrl !== null && (
        <ExternalItem href={accountUrl} icon={IconUserCog}>
          <Trans>Manage account</Trans>
        </ExternalItem>
      )}
      <CommandItem icon={IconDevices} onSelect={onShowSessions}>
        <Trans>Sessions and passkeys</Trans>
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
    </>
  );
}
