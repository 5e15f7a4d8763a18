import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Skeleton } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../addresses/paths.ts';
import { transportQuery } from '../api/transport.ts';
import { compassWords } from '../i18n/compass-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { dateFormat } from '../ui/time/date-format.ts';
import { durationWords } from '../ui/time/duration-words.ts';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { markLooks } from './mark-looks.tsx';
import classes from './truck-card.module.css';
import type { Hovered } from './truck-layer.ts';
import { motionOf, type Truck } from './truck.ts';

type TruckMotionProps = { readonly truck: Truck };

/** Whether it goes, where to and how fast. Of one that has not been seen for long: how it was then. */
function TruckMotion({ truck }: TruckMotionProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const isOld = truck.mark === 'OLD';
  const motion = motionOf(truck);
  switch (motion.kind) {
    case 'unknown':
      return <Trans>not known</Trans>;
    case 'moving': {
      const speed = motion.speedKmh;
      return <Trans>{speed} km/h</Trans>;
    }
    case 'heading': {
      const point = t(compassWords[compassPointOf(motion.heading)]);
      const speed = motion.speedKmh;
      if (speed === null) return point;
      return (
        <>
          {point} · <Trans>{speed} km/h</Trans>
        </>
      );
    }
    case 'standing': {
      // Up to when it was seen there: what it has done since is not known.
      const duration = durationWords(truck.at - motion.since, locale);
      if (isOld) return <Trans>was standing</Trans>;
      if (truck.at - motion.since < 60_000) return <Trans>standing</Trans>;
      return <Trans>standing for {duration}</Trans>;
    }
  }
}

type TruckFactsProps = { readonly truck: Truck; readonly children?: ReactNode };

/** What is known of a truck at once from the map's own data, and its planned arrival and ETA as soon as they have come. */
function TruckFacts({ truck, children }: TruckFactsProps) {
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
        <dt>{truck.mark === 'OLD' ? <Trans>Last seen here</Trans> : <Trans>Last signal</Trans>}</dt>
        <dd title={dateFormat(locale, readerZone(), 'fullMoment').format(truck.at)} data-old={truck.mark === 'OLD'}>
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

type HoverCardProps = { readonly map: MapLibreMap; readonly hovered: Hovered };

/** Beside the truck under the pointer, on the side where there is room; it slides with the map. */
export function HoverCard({ map, hovered: { truck, x, y } }: HoverCardProps) {
  return createPortal(
    <div
      className={`${classes['card'] ?? ''} ${classes['hover'] ?? ''}`}
      data-side={x > map.getCanvas().clientWidth / 2 ? 'left' : 'right'}
      style={{ left: x, top: y }}
      aria-hidden
    >
      <TruckFacts truck={truck} />
    </div>,
    map.getContainer(),
  );
}

type TruckCardProps = { readonly truck: Truck; readonly onClose: () => void };

/** The selected transport: what the map knows of it, and the way to all the rest. */
export function TruckCard({ truck, onClose }: TruckCardProps) {
  const { t } = useLingui();
  return (
    <section className={classes['card']} aria-label={t`Selected transport`}>
      <TruckFacts truck={truck}>
        <CloseButton size="sm" aria-label={t`Close`} onClick={onClose} className={classes['close'] ?? ''} />
      </TruckFacts>
      <Link to={paths.transport({ transportId: truck.id })} className={classes['link']}>
        <Trans>Transport details</Trans>
        <IconArrowRight size={16} aria-hidden />
      </Link>
    </section>
  );
}
