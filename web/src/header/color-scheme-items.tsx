import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { colorSchemeNames, colorSchemes } from '../preferences/color-schemes.ts';
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
