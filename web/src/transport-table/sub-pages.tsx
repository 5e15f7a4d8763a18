import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Counts } from '@milepost/api-contract/transports/counts';
import { mayAccess } from '@milepost/domain/access/access';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { countsQuery } from '../api/counts.ts';
import { routeTitles } from '../i18n/route-titles.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { routeList } from '../route-list.ts';
import classes from './sub-pages.module.css';
import type { TablePage } from './table-page.ts';
import { useViewerRole } from './viewer-role.ts';

type Family = readonly { readonly page: TablePage; readonly count?: (counts: Counts) => number }[];

/** Pages of which the first lists what the others list apart. */
const families: readonly Family[] = [
  [
    { page: 'actionRequired', count: ({ actionRequired }) => actionRequired.total },
    { page: 'trackingIdMissing', count: ({ actionRequired }) => actionRequired.trackingIdMissing },
    { page: 'gpsMissing', count: ({ actionRequired }) => actionRequired.gpsMissing },
    { page: 'gpsLost', count: ({ actionRequired }) => actionRequired.gpsLost },
    { page: 'gpsLow', count: ({ actionRequired }) => actionRequired.gpsLow },
    { page: 'waypointConfirmation', count: ({ actionRequired }) => actionRequired.waypointConfirmation },
  ],
  [{ page: 'incoming', count: ({ incoming }) => incoming }, { page: 'presumablyIncoming' }],
  [{ page: 'ongoing', count: ({ ongoing }) => ongoing }, { page: 'presumablyOngoing' }],
  [
    { page: 'completed' },
    { page: 'arrived' },
    { page: 'areaArrived' },
    { page: 'manuallyCompleted' },
    { page: 'overdue' },
  ],
];

const exactly = { exact: true } as const;

/** The way between pages that belong together. */
export const SubPages = memo(function SubPages({ name }: { readonly name: TablePage }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const { data: counts } = useQuery(countsQuery);
  const family = families.find((pages) => pages.some(({ page }) => page === name));
  if (family === undefined) return null;
  const visitor = { organizationRole: role, features: [] };
  const number = new Intl.NumberFormat(locale);
  const [parent] = family;
  return (
    <nav className={classes['pages']} aria-label={parent && t(routeTitles[parent.page])}>
      <ul>
        {family
          .filter(({ page }) => mayAccess(routeList[page].access, visitor))
          .map(({ page, count }) => (
            <li key={page}>
              <Link to={routeList[page].path} activeOptions={exactly} className={classes['link']}>
                {page === parent?.page ? t`All` : t(routeTitles[page])}
                {count !== undefined && counts !== undefined && (
                  <span className={classes['count']}> {number.format(count(counts))}</span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
});
