import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import { colorSchemeIcons } from '../preferences/color-schemes.ts';
import { HeaderMenu } from './header-menu.tsx';
import classes from './header.module.css';

export function ColorSchemeMenu() {
  const { t } = useLingui();
  const Shown = colorSchemeIcons[useComputedColorScheme('light')];
  const face = (
    <>
      <Shown size={20} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t`Color scheme`}</VisuallyHidden>
    </>
  );
  return (
    <HeaderMenu name={t`Color scheme`} face={face} buttonClassName={classes['iconButton']}>
      <ColorSchemeItems />
    </HeaderMenu>
  );
}
