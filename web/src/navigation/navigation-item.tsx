import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routeTitles } from './route-titles.ts';
import { routeList } from '../addresses/route-list.ts';
import { type CountsState, ItemCount } from './item-count.tsx';
import type { MenuItem, MenuSubItem } from './menu-for.ts';
import classes from './navigation.module.css';

const exactly = { exact: true } as const;

type Props = { readonly item: MenuItem; readonly countsState: CountsState };

type LinkProps = { readonly item: MenuSubItem; readonly countsState: CountsState; readonly icon?: ReactNode };

function ItemLink({ item, countsState, icon }: LinkProps) {
  const { i18n } = useLingui();
  return (
    <Link
      to={routeList[item.route].path}
      className={classes['link']}
      data-sub={icon === undefined || undefined}
      // What is current is the menu's to say: the router takes every page for a part of the addresses above it.
      activeOptions={exactly}
      aria-current={item.current}
    >
      {icon}
      <span className={classes['label']}>{i18n._(routeTitles[item.route])}</span>{' '}
      {item.count !== null && <ItemCount count={item.count} state={countsState} />}
    </Link>
  );
}

export function NavigationItem({ item, countsState }: Props) {
  return (
    <li>
      <ItemLink
        item={item}
        countsState={countsState}
        icon={<item.icon size={20} stroke={1.6} className={classes['icon']} aria-hidden />}
      />
      {item.items.length > 0 && (
        <ul className={classes['list']}>
          {item.items.map((sub) => (
            <li key={sub.route}>
              <ItemLink item={sub} countsState={countsState} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
