import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { IconFilter, IconKeyboard, IconLanguage, IconLogout, IconSearch, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { routeList } from '../addresses/route-list.ts';
import { savedViewsQuery } from '../api/saved-views.ts';
import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { listWords } from '../lists/list-words.ts';
import { viewAddress } from '../lists/views/view-query.ts';
import { colorSchemeIcons, colorSchemeNames, colorSchemes } from '../preferences/color-schemes.ts';
import { languageNames } from '../preferences/language-names.ts';
import { signOut } from '../session/sign-out.ts';
import { transportLine } from '../transport-search/transport-line.ts';
import { useFoundTransports } from '../transport-search/use-found-transports.ts';
import { asksForCommand, findEntries, type PaletteEntry, type PaletteSection } from './find-entries.ts';
import { storedRecentPages } from './recent-pages.ts';
import { usePageEntries } from './use-page-entries.ts';
import { useTransportEntries } from './use-transport-entries.ts';

/** What can be done from anywhere; what is so already is not offered. */
function useActionEntries(onShowKeys: () => void): readonly PaletteEntry[] {
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

/** What the palette lists for the text in its field; without a text, the pages opened last come first. */
export function usePaletteSections(text: string, onShowKeys: () => void): readonly PaletteSection[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages = usePageEntries();
  const actions = useActionEntries(onShowKeys);
  const ofTransports = useTransportEntries();
  const { data: saved = [] } = useQuery(savedViewsQuery);
  const views = saved.map((view) => ({
    id: `view:${view.id}`,
    title: `${t(listWords[view.list].title)}: ${view.name}`,
    alsoKnownAs: [view.name],
    icon: IconFilter,
    run: () => void navigate({ to: routeList[view.list].path, search: viewAddress(view) }),
  }));
  const query = text.trim();
  // The first is the page that the palette stands on.
  const recent = query === '' ? storedRecentPages().slice(1) : [];
  const found = findEntries(pages, query);
  const transports = useFoundTransports(text);
  const commands = { id: 'ofTransports', name: t`With transports`, entries: findEntries(ofTransports, query) };
  // "plan" and Enter plans; it does not lead to the planned ones.
  const isCommand = asksForCommand(commands.entries, query);
  const sections: readonly PaletteSection[] = [
    ...(isCommand ? [commands] : []),
    {
      id: 'recent',
      name: t`Opened last`,
      entries: recent.flatMap((name) => pages.find((page) => page.route === name) ?? []),
    },
    { id: 'pages', name: t`Pages`, entries: found.filter((page) => !recent.includes(page.route)) },
    { id: 'views', name: t`Saved views`, entries: findEntries(views, query) },
    ...(isCommand ? [] : [commands]),
    { id: 'actions', name: t`Actions`, entries: findEntries(actions, query) },
    {
      id: 'search',
      name: t`Transports`,
      entries:
        query === ''
          ? []
          : [
              ...transports.transports.map((transport) => ({
                id: transport.id,
                title: [transport.reference ?? transport.trackingId ?? t`not set`, transportLine(transport)].join(
                  ' · ',
                ),
                alsoKnownAs: [],
                icon: IconTruck,
                run: () => void navigate({ to: paths.transport({ transportId: transport.id }) }),
              })),
              {
                id: 'searchTransports',
                title: t`Search transports for “${query}”`,
                alsoKnownAs: [],
                icon: IconSearch,
                run: () => void navigate({ to: paths.search(), search: { q: query } }),
              },
            ],
    },
  ];
  return sections.filter((section) => section.entries.length > 0);
}
