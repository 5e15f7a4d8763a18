import { Trans } from '@lingui/react/macro';
import type { TransportLog } from '@milepost/api-contract/transports/details';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import classes from './log.module.css';

type Change = NonNullable<TransportLog['entries'][number]['changes']>[number];

type Props = {
  readonly changes: readonly Change[];
  readonly cityOf: (waypointId: string) => string | undefined;
};

/** What a new plan changed. */
export function PlanChanges({ changes, cityOf }: Props): ReactNode {
  return (
    <ul className={classes['changes']}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.waypointId}`}>
          <ChangeWords change={change} city={change.waypointId === null ? undefined : cityOf(change.waypointId)} />
        </li>
      ))}
    </ul>
  );
}

function ChangeWords({ change, city }: { readonly change: Change; readonly city: string | undefined }): ReactNode {
  const { kind, order, oldTime, newTime } = change;
  const number = (order ?? 0) + 1;
  const stop = city ?? <Trans>stop {number}</Trans>;
  switch (kind) {
    case 'WAYPOINT_ADDED':
      return <Trans>{stop} added</Trans>;
    case 'WAYPOINT_REMOVED':
      return <Trans>stop {number} removed</Trans>;
    case 'ORDER_CHANGED':
      return <Trans>other order of the stops</Trans>;
    case 'PLACE_CHANGED':
      return <Trans>{stop} moved to another point</Trans>;
    case 'TIME_CHANGED':
      return (
        <>
          {stop}: <s>{oldTime !== null && <Window time={oldTime} />}</s> {newTime !== null && <Window time={newTime} />}
        </>
      );
  }
}

function Window({ time: { from, to } }: { readonly time: NonNullable<Change['oldTime']> }): ReactNode {
  const { locale } = useLanguage();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale };
  return whenWords(Date.parse(from), Date.parse(to), readerZone(), reader).when;
}
