import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { routeList } from '../addresses/route-list.ts';
import { countsQuery } from '../api/counts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useVisitor } from '../session/visitor.ts';
import { type MenuCount, menuFor, type MenuGroup, type MenuItem, type MenuSubItem } from './menu-for.ts';
import type { MenuGroupName } from './menu.ts';
import classes from './navigation.module.css';
import { routeTitles } from './route-titles.ts';
import { usePlace } from './use-place.ts';

/** The first and the last group of the menu have no heading. */
const groupNames = {
  overview: null,
  transports: msg`Transports`,
  archive: msg`Archive`,
  settings: msg`Settings`,
  reports: msg`Reports`,
  more: null,
} as const satisfies Record<MenuGroupName, MessageDescriptor | null>;

/** `old`: the last update failed, so the numbers are the previous ones. */
type CountsState = 'loading' | 'current' | 'old' | 'missing';

type ItemCountProps = { readonly count: MenuCount; readonly state: CountsState };

function ItemCount({ count: { value, urgent }, state }: ItemCountProps) {
  const { locale } = useLanguage();
  if (value === null) return state === 'loading' ? <span className={classes['countSkeleton']} aria-hidden /> : null;
  // Outdated counts do not call for action.
  const isPill = urgent && value > 0 && state !== 'old';
  return (
    <span className={classes['count']} data-pill={isPill || undefined} data-old={state === 'old' || undefined}>
      {new Intl.NumberFormat(locale).format(value)}
      {state === 'old' && (
        <VisuallyHidden>
          {' '}
          <Trans>(out of date)</Trans>
        </VisuallyHidden>
      )}
    </span>
  );
}

const exactly = { exact: true } as const;

type NavigationItemProps = { readonly item: MenuItem; readonly countsState: CountsState };

type LinkProps = { readonly item: MenuSubItem; readonly countsState: CountsState; readonly icon?: ReactNode };

function ItemLink({ item, countsState, icon }: LinkProps) {
  const { i18n } = useLingui();
  return (
    <Link
      to={routeList[item.route].path}
      className={classes['link']}
      data-sub={icon === undefined || undefined}
      // The menu decides what is current: the router would also mark every page whose address is a prefix of this one.
      activeOptions={exactly}
      aria-current={item.current}
    >
      {icon}
      <span className={classes['label']}>{i18n._(routeTitles[item.route])}</span>{' '}
      {item.count !== null && <ItemCount count={item.count} state={countsState} />}
    </Link>
  );
}

function NavigationItem({ item, countsState }: NavigationItemProps) {
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

type CountsNoticeProps = {
  /** When the displayed counts were loaded, or `null` if there are none. */
  readonly countedAt: number | null;
  readonly onRetry: () => void;
};

/** Reports that the counts are old or missing: old ones are never shown as current. */
function CountsNotice({ countedAt, onRetry }: CountsNoticeProps) {
  const { locale } = useLanguage();
  const time = countedAt === null ? null : new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(countedAt);
  return (
    <div role="status" className={classes['notice']}>
      <IconCloudOff size={16} stroke={1.8} aria-hidden className={classes['noticeIcon']} />
      <span>
        {time === null ? (
          <Trans>The counts could not be loaded.</Trans>
        ) : (
          <Trans>The counts are those of {time}: updating them failed.</Trans>
        )}{' '}
        <button type="button" className={classes['retry']} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </span>
    </div>
  );
}

type GroupProps = { readonly group: MenuGroup; readonly countsState: CountsState };

function Group({ group, countsState }: GroupProps) {
  const { i18n } = useLingui();
  const headingId = useId();
  const name = groupNames[group.name];
  return (
    <div className={classes['group']}>
      {name !== null && (
        <div id={headingId} className={classes['heading']}>
          {i18n._(name)}
        </div>
      )}
      <ul className={classes['list']} {...(name !== null && { 'aria-labelledby': headingId })}>
        {group.items.map((item) => (
          <NavigationItem key={item.route} item={item} countsState={countsState} />
        ))}
      </ul>
    </div>
  );
}

export function Navigation() {
  const { t } = useLingui();
  const { organization, features } = useVisitor();
  const place = usePlace();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(countsQuery);
  const countsState = isError ? (data === undefined ? 'missing' : 'old') : data === undefined ? 'loading' : 'current';
  const visitor = { organizationRole: organization.organizationRole, features };
  return (
    <nav aria-label={t`Main navigation`} className={classes['navigation']}>
      {isError && <CountsNotice countedAt={data === undefined ? null : dataUpdatedAt} onRetry={() => void refetch()} />}
      {menuFor(visitor, data ?? null, place).map((group) => (
        <Group key={group.name} group={group} countsState={countsState} />
      ))}
    </nav>
  );
}
