import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportDetails, TransportLog } from '@milepost/api-contract/transports/details';
import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logQuery } from '../../api/transport-parts.ts';
import { ActorWords } from '../../i18n/actor-words.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { completionWords } from '../../transport/phase-words.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { PartFailure, PartLoading } from '../part-failure.tsx';
import classes from './log.module.css';
import { DriverReport } from './driver-report.tsx';
import { PositionAccessList } from './position-access-list.tsx';

/** What was done with the transport, when and by whom, and who looked at where it is. */
export function LogPanel({ details }: { readonly details: TransportDetails }): ReactNode {
  const transportId = details.id;
  const cityOf = (waypointId: string) => details.waypoints.find(({ id }) => id === waypointId)?.address.city;
  const query = useQuery(logQuery(transportId));
  const { data, error } = query;
  return (
    <div className={classes['panel']}>
      <PartFailure query={query} title={<Trans>The log could not be loaded.</Trans>} isOld={data !== undefined} />
      {data === undefined && error === null && <PartLoading query={query} height={140} />}
      {data !== undefined && <LogEntries entries={data.entries} cityOf={cityOf} />}
      <PositionAccessList transportId={transportId} />
    </div>
  );
}

type Entry = TransportLog['entries'][number];

type LogEntriesProps = {
  readonly entries: readonly Entry[];
  /** For a waypoint that the transport still has. */
  readonly cityOf: (waypointId: string) => string | undefined;
};

/** Newest first. */
function LogEntries({ entries, cityOf }: LogEntriesProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <ol className={classes['entries']} aria-label={t`Log`}>
      {entries
        .map((entry, index) => ({ entry, key: `${index} ${entry.type}` }))
        .toReversed()
        .map(({ entry, key }) => (
          <li key={key}>
            <MomentView at={Date.parse(entry.at)} timeZone={readerZone()} locale={locale} />
            <div>
              <p>{entry.changes !== null ? <Trans>Plan changed</Trans> : t(transportLogWords[entry.type])}</p>
              <Change entry={entry} />
              {entry.report !== null && <DriverReport report={entry.report} cityOf={cityOf} />}
              {entry.changes !== null && <PlanChanges changes={entry.changes} cityOf={cityOf} />}
              {entry.by !== null && (
                <p className={classes['by']}>
                  <ActorWords by={entry.by} />
                </p>
              )}
            </div>
          </li>
        ))}
    </ol>
  );
}

function Change({ entry: { type, oldValue, newValue } }: { readonly entry: Entry }): ReactNode {
  const { t } = useLingui();
  if (type === 'TRANSPORT_COMPLETED') {
    const reason = completionReasons.find((one) => one === newValue);
    return reason === undefined ? null : <p className={classes['change']}>{t(completionWords[reason])}</p>;
  }
  if (oldValue === null && newValue === null) return null;
  return (
    <p className={classes['change']}>
      {oldValue !== null && <s>{oldValue}</s>} {newValue}
    </p>
  );
}

type PlanChange = NonNullable<Entry['changes']>[number];

type PlanChangesProps = {
  readonly changes: readonly PlanChange[];
  readonly cityOf: (waypointId: string) => string | undefined;
};

/** What a new plan changed. */
function PlanChanges({ changes, cityOf }: PlanChangesProps): ReactNode {
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

function ChangeWords({ change, city }: { readonly change: PlanChange; readonly city: string | undefined }): ReactNode {
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

function Window({ time: { from, to } }: { readonly time: NonNullable<PlanChange['oldTime']> }): ReactNode {
  const { locale } = useLanguage();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale };
  return whenWords(Date.parse(from), Date.parse(to), readerZone(), reader).when;
}

/** Specification §3, Transport log event types, and two for a vehicle that awaits the carrier's confirmation. */
const transportLogWords = {
  TRACKING_ID_ADDED: msg`Tracking ID added`,
  TRACKING_ID_UPDATED: msg`Tracking ID changed`,
  TRACKING_ID_ASKED: msg`Vehicle asked for`,
  TRACKING_ID_DECLINED: msg`Vehicle declined`,
  REFERENCE_ADDED: msg`Reference added`,
  REFERENCE_UPDATED: msg`Reference changed`,
  REFERENCE_REMOVED: msg`Reference removed`,
  TRANSPORT_PLANNED: msg`Transport planned`,
  TRANSPORT_COMPLETED: msg`Transport completed`,
  TRANSPORT_CANCELLED: msg`Transport cancelled`,
  NOTE_WRITTEN: msg`Note written`,
  DRIVER_REPORTED: msg`Report of the driver`,
} as const satisfies Record<Entry['type'], MessageDescriptor>;
