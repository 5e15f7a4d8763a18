import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routeTitles } from '../../navigation/route-titles.ts';
import { useOriginList, useOpenTransportPage } from '../../navigation/open-transport.ts';
import { routeList } from '../../addresses/route-list.ts';
import classes from './details-header.module.css';

type Props = { readonly transportId: string; readonly children?: ReactNode };

/** To the list that contains the transport: just as it was left, if the transport was opened from there. */
export function Breadcrumb({ transportId, children }: Props): ReactNode {
  const { t } = useLingui();
  const cameFrom = useOriginList(transportId);
  const page = useOpenTransportPage(transportId);
  if (page === null) return null;
  const address = cameFrom?.page === page ? cameFrom.address : routeList[page].path;
  return (
    <nav aria-label={t`Breadcrumb`} className={classes['crumb']}>
      <Link to={address}>{t(routeTitles[page])}</Link>
      <IconChevronRight size={14} aria-hidden />
      {children}
    </nav>
  );
}
