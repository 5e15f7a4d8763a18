import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { loadMessages } from '../i18n/activate-language.ts';
import { languages } from '../i18n/languages.ts';
import { routeTitles } from '../navigation/route-titles.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type RouteName, routeList } from '../addresses/route-list.ts';
import { useVisitor } from '../session/visitor.ts';
import { openPages } from './open-pages.ts';
import { pageIcon } from './page-icon.ts';
import type { PaletteEntry } from './palette-entry.ts';

export type PageEntry = PaletteEntry & { readonly route: RouteName };

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
