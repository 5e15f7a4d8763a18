import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { colorSchemeIcons, colorSchemeNames, colorSchemes } from '../preferences/color-schemes.ts';
import { HeaderMenu } from './header-menu.tsx';
import classes from './header.module.css';
import { ChoiceItem } from './menu-items.tsx';

/** The colour schemes as items of a menu. */
export function ColorSchemeItems() {
  const { i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return colorSchemes.map((each) => (
    <ChoiceItem key={each} isChosen={each === colorScheme} onChoose={() => setColorScheme(each)}>
      {i18n._(colorSchemeNames[each])}
    </ChoiceItem>
  ));
}

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
