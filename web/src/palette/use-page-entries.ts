import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconFileText, IconMap2, IconSearch, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { routeList, type RouteName } from '../addresses/route-list.ts';
import { loadMessages } from '../i18n/activate-language.ts';
import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { menu } from '../navigation/menu.ts';
import { routeTitles } from '../navigation/route-titles.ts';
import { categoryOf } from '../navigation/use-place.ts';
import { useVisitor } from '../session/visitor.ts';
import type { PaletteEntry } from './find-entries.ts';
import { openPages } from './open-pages.ts';

const icons = new Map<RouteName, Icon>([
  ...menu
    .flatMap((group) => [...group.items])
    .flatMap((item): readonly [RouteName, Icon][] => [
      [item.route, item.icon],
      ...('items' in item ? item.items.map(({ route }): [RouteName, Icon] => [route, item.icon]) : []),
    ]),
  ['search', IconSearch],
  ['liveMap', IconMap2],
  ['webhooks', IconWebhook],
]);

/** The icon that the menu shows for the page or for the item that the page belongs to. */
function pageIcon(route: RouteName): Icon {
  return icons.get(categoryOf(route)) ?? IconFileText;
}

type PageEntry = PaletteEntry & { readonly route: RouteName };

/** The pages that the visitor may open, to be found by the title in either language and by the address. */
export function usePageEntries(): readonly PageEntry[] {
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
  return openPages({ organizationRole: organization.organizationRole, features }).map((route) => {
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
