import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconTruck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { transportLine } from '../transport-search/transport-line.ts';
import { useFoundTransports } from '../transport-search/use-found-transports.ts';
import { findEntries } from './find-entries.ts';
import type { PaletteSection } from './palette-entry.ts';
import { storedRecentPages } from './recent-pages-storage.ts';
import { useActionEntries } from './use-action-entries.ts';
import { usePageEntries } from './use-page-entries.ts';
import { useTransportEntries } from './use-transport-entries.ts';

/** What the palette lists for the text in its field; without a text, the pages opened last come first. */
export function usePaletteSections(text: string, onShowKeys: () => void): readonly PaletteSection[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages = usePageEntries();
  const actions = useActionEntries(onShowKeys);
  const ofTransports = useTransportEntries();
  const query = text.trim();
  // The first is the page that the palette stands on.
  const recent = query === '' ? storedRecentPages().slice(1) : [];
  const found = findEntries(pages, query);
  const transports = useFoundTransports(text);
  const sections: readonly PaletteSection[] = [
    {
      id: 'recent',
      name: t`Opened last`,
      entries: recent.flatMap((name) => pages.find((page) => page.route === name) ?? []),
    },
    { id: 'pages', name: t`Pages`, entries: found.filter((page) => !recent.includes(page.route)) },
    { id: 'ofTransports', name: t`With transports`, entries: findEntries(ofTransports, query) },
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
