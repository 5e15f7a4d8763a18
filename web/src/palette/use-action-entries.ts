import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLogout } from '@tabler/icons-react';
import { colorSchemeIcons, colorSchemeNames, colorSchemes } from '../preferences/color-schemes.ts';
import { languageNames } from '../preferences/language-names.ts';
import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { signOut } from '../session/sign-out.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What can be done from anywhere; what is so already is not offered. */
export function useActionEntries(onShowKeys: () => void): readonly PaletteEntry[] {
  const { t, i18n } = useLingui();
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({
        id: `language:${each}`,
        title: t`Language: ${languageNames[each]}`,
        alsoKnownAs: ['language', 'Sprache', each],
        icon: IconLanguage,
        run: () => void setLanguage(each),
      })),
    ...colorSchemes
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        id: `colorScheme:${scheme}`,
        title: t`Color scheme: ${i18n._(colorSchemeNames[scheme])}`,
        alsoKnownAs: ['color scheme theme', 'Farbschema', scheme],
        icon: colorSchemeIcons[scheme],
        run: () => setColorScheme(scheme),
      })),
    {
      id: 'keys',
      title: t`Keyboard shortcuts`,
      alsoKnownAs: ['keys help', 'Tasten Hilfe'],
      icon: IconKeyboard,
      run: onShowKeys,
    },
    {
      id: 'signOut',
      title: t`Sign out`,
      alsoKnownAs: ['log out logout', 'abmelden'],
      icon: IconLogout,
      run: () => void signOut(),
    },
  ];
}
