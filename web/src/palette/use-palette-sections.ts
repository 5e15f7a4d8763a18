import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconFileText,
  IconFilter,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMap2,
  IconSearch,
  IconTruck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { routeList, type RouteName } from '../addresses/route-list.ts';
import { savedViewsQuery } from '../api/saved-views.ts';
import { loadMessages } from '../i18n/activate-language.ts';
import { languages } from '@milepost/domain/people/language';
import { languageNames } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { listWords } from '../lists/list-words.ts';
import { viewAddress } from '../lists/views/view-query.ts';
import { menu } from '../navigation/menu.ts';
import { routeTitles } from '../navigation/route-titles.ts';
import { categoryOf } from '../navigation/use-place.ts';
import { colorSchemeIcons, colorSchemeNames, colorSchemes } from '../preferences/color-schemes.ts';
import { useLanguageSwitch } from '../session/save-preferences.ts';
import { signOut } from '../session/sign-out.ts';
import { useVisitor } from '../session/visitor.ts';
import { transportLine } from '../transport-search/transport-line.ts';
import { useFoundTransports } from '../transport-search/use-found-transports.ts';
import { asksForCommand, findEntries, type PaletteEntry, type PaletteSection } from './find-entries.ts';
import { reachablePages } from './reachable-pages.ts';
import { storedRecentPages } from './recent-pages.ts';
import { useTransportEntries } from './use-transport-entries.ts';

const icons = new Map<RouteName, Icon>([
  ...menu
    .flatMap((group) => [...group.items])
    .flatMap((item): readonly [RouteName, Icon][] => [
      [item.route, item.icon],
      ...('items' in item ? item.items.map(({ route }): [RouteName, Icon] => [route, item.icon]) : []),
    ]),
  ['search', IconSearch],
  ['liveMap', IconMap2],
]);

/** The icon that the menu shows for the page or for the item that the page belongs to. */
function pageIcon(route: RouteName): Icon {
  return icons.get(categoryOf(route)) ?? IconFileText;
}

type PageEntry = PaletteEntry & { readonly route: RouteName };

/** The pages that the visitor may open, found by title in either language and by address. */
function usePageEntries(): readonly PageEntry[] {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { organization, features } = useVisitor();
  const navigate = useNavigate();
  const other = languages.find((each) => each !== language) ?? language;
  const { data: messages } = useQuery({
    queryKey: ['catalogue', other],
    queryFn: () => loadMessages(other),
    staleTime: Infinity,
  });
  const otherI18n = messages === undefined ? i18n : setupI18n({ locale: other, messages: { [other]: messages } });
  return reachablePages({ organizationRole: organization.organizationRole, features }).map((route) => {
    const { path } = routeList[route];
    return {
      id: route,
      route,
      title: i18n._(routeTitles[route]),
      alsoKnownAs: [otherI18n._(routeTitles[route]), path],
      icon: pageIcon(route),
      run: () => void navigate({ to: path }),
    };
  });
}

/** Actions that are possible anywhere; those that would change nothing are left out. */
function useActionEntries(onShowKeys: () => void): readonly PaletteEntry[] {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const switchTo = useLanguageSwitch();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({
        id: `language:${each}`,
        title: t`Language: ${languageNames[each]}`,
        alsoKnownAs: ['language', 'Sprache', each],
        icon: IconLanguage,
        run: () => switchTo(each),
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

/** What the palette lists for the text in its field; without text, recently opened pages come first. */
export function usePaletteSections(text: string, onShowKeys: () => void): readonly PaletteSection[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages = usePageEntries();
  const actions = useActionEntries(onShowKeys);
  const { language } = useLanguage();
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
  // The first is the page on which the palette is open.
  const recent = query === '' ? storedRecentPages().slice(1) : [];
  const found = findEntries(pages, query);
  const transports = useFoundTransports(text);
  const commands = { id: 'ofTransports', name: t`With transports`, entries: findEntries(ofTransports, query) };
  // "pla" and Enter plans a transport; it does not open the planned ones.
  const isCommand = asksForCommand(commands.entries, query, language);
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
