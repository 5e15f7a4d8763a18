import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '@milepost/api-contract/transports/counts';
import { mayAccess } from '@milepost/domain/access/access';
import { Link, useSearch } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { countsQuery } from '../../api/counts.ts';
import { listWords } from '../list-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { routeList } from '../../addresses/route-list.ts';
import classes from './sub-pages.module.css';
import { familyOf, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { ViewTabs } from './view-tabs.tsx';
import { useViewerRole } from '../../transport/viewer-role.ts';

const exactly = { exact: true } as const;

type Props = Omit<ComponentProps<typeof ViewTabs>, 'list'> & { readonly name: TransportList };

/** The way between pages that belong together, and between the saved views of this one. */
export function SubPages({ name, ...views }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const { data: counts } = useQuery(countsQuery);
  const [whole, ...parts] = familyOf(name);
  const visitor = { organizationRole: role, features: [] };
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  const number = new Intl.NumberFormat(locale);
  return (
    <nav className={classes['pages']} aria-label={t(listWords[whole].title)}>
      <ul>
        {[whole, ...parts]
          .filter((page) => mayAccess(routeList[page].access, visitor))
          .map((page) => {
            const count = counts === undefined ? null : countOf(counts, page);
            return (
              <li key={page}>
                <Link
                  to={routeList[page].path}
                  className={classes['link']}
                  // Without a view, and so without what a view has set.
                  onClick={() => page === name && views.onFilters({})}
                  aria-current={page === name && view === undefined ? 'page' : undefined}
                  activeOptions={exactly}
                >
                  {page === whole ? t`All` : t(listWords[page].title)}
                  {count !== null && <span className={classes['count']}> {number.format(count)}</span>}
                </Link>
              </li>
            );
          })}
        {name !== 'search' && <ViewTabs list={name} {...views} />}
      </ul>
    </nav>
  );
}
