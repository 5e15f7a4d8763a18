import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Skeleton } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useRemindCarrier } from '../actions/use-remind-carrier.ts';
import { paths } from '../addresses/paths.ts';
import { transportQuery } from '../api/transport.ts';
import { compassWords } from '../i18n/compass-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useEtaWords } from '../transport/eta-words.ts';
import { NotSet } from '../transport/not-set.tsx';
import { lastWaypoint, nextWaypoint } from '../transport/waypoints-in-order.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { markDisplay, MarkSwatch } from './mark-display.tsx';
import classes from './truck-card.module.css';
import type { Hovered } from './truck-layer.ts';
import { motionOf, truckName, type Truck } from './truck.ts';

type TruckMotionProps = { readonly truck: Truck };

/** Whether it is moving, in which direction and how fast. If it has not been seen for long: how it was then. */
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
      // Up to when it was last seen there: what it has done since is unknown.
      const duration = durationWords(truck.at - motion.since, locale);
      if (isOld) return <Trans>was standing</Trans>;
      if (truck.at - motion.since < 60_000) return <Trans>standing</Trans>;
      return <Trans>standing for {duration}</Trans>;
    }
  }
}

type TruckFactsProps = { readonly truck: Truck; readonly children?: ReactNode };

/** What the map's own data shows about a truck at once, and its arrivals once they have loaded. */
function TruckFacts({ truck, children }: TruckFactsProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { data, isError } = useQuery(transportQuery(truck.id));
  return (
    <>
      <div className={classes['head']}>
        <MarkSwatch mark={truck.mark} />
        <strong className={classes['name']}>{truckName(truck) ?? <NotSet />}</strong>
        <span className={classes['standing']}>{t(markDisplay[truck.mark].word)}</span>
        {children}
      </div>
      <p className={classes['lane']}>
        {truck.from} → {truck.to}
      </p>
      {data !== undefined && <Arrivals details={data} />}
      {data === undefined && (isError ? <p>{t`not available`}</p> : <Skeleton height={40} my={6} />)}
      <dl className={classes['facts']}>
        {data?.carrier !== undefined && (
          <>
            <dt>
              <Trans>Carrier</Trans>
            </dt>
            <dd>{data.carrier.name}</dd>
          </>
        )}
        {data?.shipper !== undefined && (
          <>
            <dt>
              <Trans>Shipper</Trans>
            </dt>
            <dd>{data.shipper.name}</dd>
          </>
        )}
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

/** The stop whose turn it is, and the last one if it is a different one. */
function Arrivals({ details }: { readonly details: TransportDetails }) {
  const [next, last] = [nextWaypoint(details), lastWaypoint(details)];
  return (
    <>
      {next !== undefined && <StopArrival details={details} waypoint={next} />}
      {last !== undefined && last.id !== next?.id && <StopArrival details={details} waypoint={last} />}
    </>
  );
}

type StopArrivalProps = { readonly details: TransportDetails; readonly waypoint: Waypoint };

/** One time first, then its offset from the window; an old ETA is marked as old and not shown as a current range. */
function StopArrival({ details, waypoint }: StopArrivalProps) {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { time, difference, tone, planned, timeZone, absolute } = useEtaWords(details, waypoint);
  const window = plannedTimeWords({ ...planned, timeZone }, { now, timeZone: readerZone(), locale }).brief;
  return (
    <div className={classes['stop']}>
      <div className={classes['arrival']} title={absolute}>
        <b>{waypoint.address.city}</b> {time ?? <Trans>no ETA</Trans>}{' '}
        <span className={classes['difference']} data-tone={tone}>
          {difference}
        </span>
      </div>
      <div className={classes['planned']}>
        <Trans>Planned arrival</Trans> {window}
      </div>
    </div>
  );
}

type HoverCardProps = { readonly map: MapLibreMap; readonly hovered: Hovered };

/** Next to the truck under the pointer, on the side with more room; moves with the map. */
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

/** Asks the carrier to see to the GPS signal, if that is currently allowed. */
function RemindButton({ transportId }: { readonly transportId: string }) {
  const { data } = useQuery(transportQuery(transportId));
  const { remind, isPending } = useRemindCarrier();
  if (data?.actions.remindCarrier !== true) return null;
  return (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={() => remind(transportId)}>
      <Trans>Remind</Trans>
    </Button>
  );
}

type TruckCardProps = { readonly truck: Truck; readonly onClose: () => void };

/** The selected transport: what the map knows about it, and a link to the rest. */
export function TruckCard({ truck, onClose }: TruckCardProps) {
  const { t } = useLingui();
  return (
    <section className={classes['card']} aria-label={t`Selected transport`}>
      <TruckFacts truck={truck}>
        <CloseButton size="sm" aria-label={t`Close`} onClick={onClose} className={classes['close'] ?? ''} />
      </TruckFacts>
      <div className={classes['foot']}>
        <Link to={paths.transport({ transportId: truck.id })} className={classes['link']}>
          <Trans>Transport details</Trans>
          <IconArrowRight size={16} aria-hidden />
        </Link>
        <RemindButton transportId={truck.id} />
      </div>
    </section>
  );
}
