import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { HeaderMenu } from './header-menu.tsx';
import classes from './header.module.css';
import { LanguageItems } from './language-items.tsx';

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
