import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countsQuery } from '../api/counts.ts';
import { useVisitor } from '../session/visitor.ts';
import { CountsNotice } from './counts-notice.tsx';
import { groupNames } from './group-names.ts';
import type { CountsState } from './item-count.tsx';
import { menuFor, type MenuGroup } from './menu-for.ts';
import { NavigationItem } from './navigation-item.tsx';
import classes from './navigation.module.css';
import { usePlace } from './use-place.ts';

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
