import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HeaderMenu } from '../header/header-menu.tsx';
import { languageNames } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import classes from './invitation.module.css';

type Props = { readonly children: ReactNode; readonly below?: ReactNode };

/** A page for people who see Milepost for the first time: its name, and the switch to the other language. */
export function InvitationFrame({ children, below }: Props): ReactNode {
  const { t } = useLingui();
  const { language } = useLanguage();
  const face = (
    <>
      <IconLanguage size={18} stroke={1.6} aria-hidden />
      {languageNames[language]}
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </>
  );
  return (
    <div className={classes['page']}>
      <div className={classes['top']}>
        <span className={classes['brand']}>
          <BrandMark size={26} />
          <span>Milepost</span>
        </span>
        <HeaderMenu
          name={t`Language`}
          face={face}
          buttonClassName={classes['language']}
          renderItems={({ LanguageItems }) => <LanguageItems />}
        />
      </div>
      <div className={classes['sheet']}>{children}</div>
      {below !== undefined && <div className={classes['below']}>{below}</div>}
    </div>
  );
}
