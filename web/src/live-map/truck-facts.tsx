import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { transportQuery } from '../api/transport.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { markLooks } from './mark-looks.tsx';
import { TruckMotion } from './truck-motion.tsx';
import type { Truck } from './truck.ts';
import classes from './truck-card.module.css';

type Props = { readonly truck: Truck; readonly children?: ReactNode };

/** What is known of a truck at once from the map's own data, and its planned arrival and ETA as soon as they have come. */
export function TruckFacts({ truck, children }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { data, isError } = useQuery(transportQuery(truck.id));
  const { meaning, icon: Icon, word } = markLooks[truck.mark];
  const waiting = isError ? t`not available` : <Skeleton width={110} height={12} />;
  const times = data === undefined ? { planned: waiting, eta: waiting } : lastStopTimes(data, now, locale);
  return (
    <>
      <div className={classes['head']}>
        <strong className={classes['name']}>
          {[truck.trackingId, truck.reference].filter((part) => part !== null && part !== '').join(' · ')}
        </strong>
        <StatusBadge meaning={meaning} icon={<Icon size={14} aria-hidden />}>
          {t(word)}
        </StatusBadge>
        {children}
      </div>
      {data !== undefined && <Progress details={data} />}
      <dl className={classes['facts']}>
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd>{truck.from}</dd>
        <dt>
          <Trans>To</Trans>
        </dt>
        <dd>{truck.to}</dd>
        <dt>
          <Trans>Planned arrival</Trans>
        </dt>
        <dd>{times.planned}</dd>
        <dt>
          <Trans>ETA (min – max)</Trans>
        </dt>
        <dd>{times.eta ?? t`No ETA`}</dd>
        <dt>
          <Trans>Direction</Trans>
        </dt>
        <dd>
          <TruckMotion truck={truck} />
        </dd>
        <dt>{truck.mark === 'SIGNAL_OLD' ? <Trans>Last seen here</Trans> : <Trans>Last signal</Trans>}</dt>
        <dd
          title={dateFormat(locale, readerZone(), 'fullMoment').format(truck.at)}
          data-old={truck.mark === 'SIGNAL_OLD'}
        >
          {relativeTime(Math.min(truck.at, now), now, locale)}
        </dd>
      </dl>
    </>
  );
}

/** Both in the zone of the last stop. */
function lastStopTimes({ waypoints }: TransportDetails, now: number, locale: string) {
  const last = waypoints.at(-1);
  if (last === undefined) return { planned: null, eta: null };
  const { plannedTimeOfArrival: planned, eta, timezone: timeZone } = last;
  const reader = { now, timeZone: readerZone(), locale };
  const words = (from: string, to: string, kind: 'RANGE' | 'APPOINTMENT') =>
    plannedTimeWords({ kind, from: Date.parse(from), to: Date.parse(to), timeZone }, reader).when;
  return {
    planned: words(planned.from, planned.to, planned.kind),
    eta: eta === null ? null : words(eta.min, eta.max, 'RANGE'),
  };
}

function Progress({ details: { waypoints } }: { readonly details: TransportDetails }) {
  const done = waypoints.filter(({ status }) => status === 'COMPLETED').length;
  return (
    <div className={classes['progress']} aria-hidden>
      <i style={{ width: `${(done / waypoints.length) * 100}%` }} />
    </div>
  );
}
