import { Trans, useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { type Dispatch, memo, type ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { decidingWaypoint } from '../../transport/deciding-waypoint.ts';
import { arrivalOf, etaWords } from '../../transport/eta-words.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { completionWords, phaseWords } from '../../transport/phase-words.ts';
import { rowActions } from '../../transport/row-actions.ts';
import { StandingMark } from '../../transport/standing-mark.tsx';
import { TriageFacts } from '../../transport/triage-facts.tsx';
import { useViewerRole } from '../../transport/viewer-role.ts';
import { firstWaypoint, lastWaypoint } from '../../transport/waypoint-of.ts';
import { whyWords } from '../../transport/why-words.ts';
import { dayAndClock } from '../../ui/time/day-and-clock.ts';
import { roughDuration } from '../../ui/time/duration-words.ts';
import { plannedTimeWords } from '../../ui/time/planned-time-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import { RowButtons } from '../row-buttons.tsx';
import type { SelectionChange } from '../selection/row-selection.ts';
import { SelectBox } from '../selection/select-box.tsx';
import classes from './transport-cards.module.css';

type Props = {
  readonly transport: Transport;
  readonly now: number;
  /** Undefined where cards are not selected at the moment. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: Dispatch<SelectionChange>;
};

/** A transport in three lines: which, where to and when, and why. Its time is handed in, so that all change at once. */
export const TransportCard = memo(function TransportCard({ transport, now, isSelected, onSelect }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const { status, completionReason, latestPosition, gpsSignalStatus } = transport;
  const name = transport.reference ?? transport.trackingId;
  const named = name ?? t`not set`;
  const first = firstWaypoint(transport);
  const isBefore = status === 'PLANNED';
  const stop = isBefore || status === 'CANCELLED' ? lastWaypoint(transport) : decidingWaypoint(transport, now);
  const judged = isBefore ? first : stop;
  if (first === undefined || stop === undefined || judged === undefined) return <NotSet />;
  const reader = { now, timeZone: readerZone(), locale };
  const arrival = arrivalOf(transport, judged, now);
  const { kind, time, difference, tone } = etaWords(arrival, i18n, reader);
  const window = plannedTimeWords({ ...arrival.planned, timeZone: judged.timezone }, reader).brief;
  const isOpen = status !== 'COMPLETED' && status !== 'CANCELLED';
  const age = isOpen && latestPosition !== null ? roughDuration(now - Date.parse(latestPosition.at), locale) : null;
  const isOld = gpsSignalStatus !== null && gpsSignalStatus !== 'GPS_SIGNAL_OK';
  const actions = isOpen ? rowActions(transport, role, now).slice(0, 1) : [];
  const ending = status === 'COMPLETED' && completionReason !== null ? t(completionWords[completionReason]) : null;
  const phase = status === 'CANCELLED' ? t(phaseWords.CANCELLED) : ending;
  return (
    <>
      <h2 className={classes['name']}>
        {isSelected !== undefined && (
          <SelectBox
            label={t`Select ${named}`}
            checked={isSelected}
            onClick={() => onSelect({ kind: 'TOGGLE', id: transport.id })}
          />
        )}
        {!isBefore && status !== 'CANCELLED' && <StandingMark kind={kind} size={13} named />}
        <a className={classes['link']} href={paths.transport({ transportId: transport.id })} data-row-link>
          {name ?? <NotSet />}
        </a>
        <WatchStar transportId={transport.id} />
      </h2>
      <span className={classes['facts']}>
        <span>{window}</span>
        {age !== null && (
          <>
            <span aria-hidden>·</span>
            <span data-old={isOld || undefined}>{age}</span>
          </>
        )}
      </span>
      <span className={classes['way']}>
        {first.id !== stop.id && <span className={classes['from']}>{first.address.city} → </span>}
        <strong>{stop.address.city}</strong>
      </span>
      <span className={classes['time']} data-standing={kind}>
        {isBefore ? dayAndClock(arrival.planned.from, judged.timezone, reader) : (time ?? <NoTime status={status} />)}
      </span>
      <span className={classes['why']}>
        {actions.length > 0 && <RowButtons transport={transport} actions={actions} />}
        <TriageFacts transport={transport} />
        <span className={classes['cause']}>{phase ?? whyWords(transport, judged, arrival.standing, i18n, reader)}</span>
      </span>
      <span className={classes['difference']} data-standing={tone}>
        {isBefore ? '' : difference}
      </span>
    </>
  );
});

function NoTime({ status }: Pick<Transport, 'status'>): ReactNode {
  return status === 'COMPLETED' || status === 'CANCELLED' ? '–' : <Trans>No ETA</Trans>;
}
