import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logQuery } from '../../api/transport-parts.ts';
import { ActorWords } from '../../i18n/actor-words.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { shownTimeOf } from '../../transport/eta-difference.ts';
import { etaWords, type EtaWords } from '../../transport/eta-words.ts';
import { noEtaWords } from '../../transport/why-words.ts';
import { windowWords } from '../../transport/window-words.ts';
import { StandingMark } from '../../transport/standing-mark.tsx';
import { dayAndClock } from '../../ui/time/day-and-clock.ts';
import type { Reader } from '../../ui/time/planned-time-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type DetailedWaypoint, plannedOf } from '../detailed-waypoint.ts';
import classes from './headline.module.css';
import { headlineOf } from './headline.ts';

type Props = { readonly details: TransportDetails; readonly now: number };

/** The sentence to say on the phone: where, when, and how far off the window. */
export function HeadlineView({ details, now }: Props): ReactNode {
  const headline = headlineOf(details, now);
  switch (headline.kind) {
    case 'NO_STOPS':
      return null;
    case 'CANCELLED':
      return <Cancelled details={details} />;
    case 'PLANNED':
      return <Planned waypoint={headline.waypoint} />;
    case 'STOP':
      return <AtStop {...headline} />;
  }
}

function useReader(): Reader {
  // Days are named by the reader's own calendar, even when the past is shown.
  return { now: useNow('minute'), timeZone: readerZone(), locale: useLanguage().locale };
}

/** When tracking was cancelled and, if the log shows it, by whom. */
function Cancelled({ details: { id, cancelledAt } }: Pick<Props, 'details'>): ReactNode {
  const { data } = useQuery(logQuery(id));
  const reader = useReader();
  const by = data?.entries.findLast(({ type }) => type === 'TRANSPORT_CANCELLED')?.by ?? null;
  const when = cancelledAt === null ? null : dayAndClock(Date.parse(cancelledAt), readerZone(), reader);
  const who = by === null ? null : <ActorWords by={by} />;
  return (
    <p className={classes['headline']}>
      <strong>{when === null ? <Trans>Cancelled</Trans> : <Trans>Cancelled {when}</Trans>}</strong>
      {who !== null && (
        <span>
          <Trans>by {who}</Trans>
        </span>
      )}
    </p>
  );
}

function Planned({ waypoint }: { readonly waypoint: DetailedWaypoint }): ReactNode {
  const { i18n } = useLingui();
  const { timezone: timeZone, address } = waypoint;
  const { city } = address;
  const reader = useReader();
  const planned = plannedOf(waypoint);
  const time = dayAndClock(planned.from, timeZone, reader);
  return (
    <p className={classes['headline']}>
      <strong>
        {city} {time}
      </strong>
      <span>{windowWords({ planned, timeZone }, planned.from, i18n, reader)}</span>
      <span>
        <Trans>Planned · tracking begins 24 h before the first stop</Trans>
      </span>
    </p>
  );
}

type AtStopProps = { readonly waypoint: DetailedWaypoint; readonly standing: EtaStanding };

function AtStop({ waypoint, standing }: AtStopProps): ReactNode {
  const { t, i18n } = useLingui();
  const reader = useReader();
  const { address, timezone: timeZone } = waypoint;
  const planned = plannedOf(waypoint);
  const words = etaWords({ standing, planned, timeZone }, i18n, reader);
  return (
    <p className={classes['headline']} data-standing={words.kind}>
      <strong title={words.absolute}>
        {address.city} {words.time}
      </strong>
      <span>{windowWords({ planned, timeZone }, shownTimeOf(standing), i18n, reader)}</span>
      <span className={classes['standing']} data-standing={words.tone}>
        <StandingMark kind={words.kind} /> <StandingWords standing={standing} words={words} />
      </span>
      {standing.kind === 'NONE' && <span>{t(noEtaWords[standing.reason])}</span>}
    </p>
  );
}

type StandingWordsProps = { readonly standing: EtaStanding; readonly words: EtaWords };

function StandingWords({ standing, words: { kind, difference } }: StandingWordsProps): ReactNode {
  switch (standing.kind) {
    case 'ARRIVED':
      return <Trans>arrived, {difference}</Trans>;
    case 'UNKNOWN':
      return difference;
    case 'NONE':
      return <Trans>no ETA, {difference}</Trans>;
    case 'OLD':
      return <Trans>old ETA, {difference}</Trans>;
    case 'CURRENT':
      if (kind === 'ON_TIME') return <Trans>on time, {difference}</Trans>;
      return kind === 'AT_RISK' ? <Trans>at risk, {difference}</Trans> : difference;
  }
}
