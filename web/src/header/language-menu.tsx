import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { languageNames } from '../preferences/language-names.ts';
import { HeaderMenu } from './header-menu.tsx';
import classes from './header.module.css';
import { ChoiceItem } from './menu-items.tsx';

/** The languages as items of a menu, each under its own name. */
export function LanguageItems() {
  const { language, setLanguage } = useLanguage();
  return languages.map((each) => (
    <ChoiceItem key={each} lang={each} isChosen={each === language} onChoose={() => void setLanguage(each)}>
      {languageNames[each]}
    </ChoiceItem>
  ));
}

export function LanguageMenu() {
  const { t } = useLingui();
  const face = (
    <>
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t`Language`}</VisuallyHidden>
    </>
  );
  return (
    <HeaderMenu name={t`Language`} face={face} buttonClassName={classes['iconButton']}>
      <LanguageItems />
    </HeaderMenu>
  );
}
