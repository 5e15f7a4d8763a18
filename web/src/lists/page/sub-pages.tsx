import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '@milepost/api-contract/transports/counts';
import { mayAccess } from '@milepost/domain/access/access';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { countsQuery } from '../../api/counts.ts';
import { listWords } from '../list-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { routeList } from '../../addresses/route-list.ts';
import classes from './sub-pages.module.css';
import { familyOf, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { useViewerRole } from '../../transport/viewer-role.ts';

const exactly = { exact: true } as const;

/** The way between pages that belong together. */
export const SubPages = memo(function SubPages({ name }: { readonly name: TransportList }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const { data: counts } = useQuery(countsQuery);
  const [whole, ...parts] = familyOf(name);
  if (parts.length === 0) return null;
  const visitor = { organizationRole: role, features: [] };
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
                <Link to={routeList[page].path} activeOptions={exactly} className={classes['link']}>
                  {page === whole ? t`All` : t(listWords[page].title)}
                  {count !== null && <span className={classes['count']}> {number.format(count)}</span>}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
});
