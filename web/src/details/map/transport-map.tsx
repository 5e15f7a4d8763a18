import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GpsSignals, TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportThen } from '@milepost/api-contract/transports/replay';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { isStanding } from '@milepost/domain/gps-signal/standing';
import { isEnded } from '@milepost/domain/transport/transport-status';
import { IconRoute, IconTruck } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { routeQuery } from '../../api/transport-parts.ts';
import { compassWords } from '../../i18n/compass-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MapView } from '../../map/map-view.tsx';
import { AgeView } from '../../ui/time/age-view.tsx';
import { PartFailure } from '../part-failure.tsx';
import { boundsOf, mapShapes } from './map-shapes.ts';
import classes from './transport-map.module.css';
import { useDrawnTransport } from './use-drawn-transport.ts';

type TransportMapProps = {
  readonly details: TransportDetails;
  readonly signals: UseQueryResult<GpsSignals>;
  /** What was known at a moment of the past; undefined: the present is shown. */
  readonly past: TransportThen | undefined;
  readonly now: number;
};

/** The way, the rings around the waypoints, where the vehicle was and where it is. */
export function TransportMap({ details, signals, past, now }: TransportMapProps): ReactNode {
  const { t } = useLingui();
  const route = useQuery(routeQuery(details.id));
  const trail = useMemo(() => past?.trail ?? signals.data?.signals ?? [], [past, signals.data]);
  const isOver = isEnded(details.status);
  const vehicle = isOver ? null : (trail.at(-1) ?? null);
  const isPast = past !== undefined;
  const shapes = useMemo(
    () =>
      mapShapes({
        waypoints: details.waypoints.map(({ order, position, status, address: { city } }) => ({
          order,
          position,
          status,
          city,
        })),
        route: route.data,
        trail,
        vehicle,
        isPast,
      }),
    [details.waypoints, route.data, trail, vehicle, isPast],
  );
  const onReady = useDrawnTransport(shapes);
  // Where the map begins; it does not jump when something moves.
  const [view] = useState(() => ({ bounds: boundsOf(details, vehicle) }));
  return (
    <MapView label={t`Map of this transport`} view={view} onReady={onReady}>
      <div className={classes['notes']}>
        <VehicleNote vehicle={vehicle} now={now} isOver={isOver} />
        {route.data !== undefined && !isPast && <WayNote route={route.data} isOver={isOver} />}
      </div>
      <div className={classes['failures']}>
        <PartFailure
          query={signals}
          title={<Trans>The GPS signals could not be loaded.</Trans>}
          isOld={signals.data !== undefined}
        />
        <PartFailure
          query={route}
          title={<Trans>The route could not be loaded.</Trans>}
          isOld={route.data !== undefined}
        />
      </div>
    </MapView>
  );
}

type WayNoteProps = { readonly route: TransportRoute; readonly isOver: boolean };

/** How long the way is, how much is left, and through which countries; an estimate says that it is one. */
function WayNote({ route, isOver }: WayNoteProps): ReactNode {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const [all, left] = [number.format(route.km), number.format(route.remainingKm)];
  const countries = route.countries.join(' → ');
  return (
    <p className={classes['note']}>
      <IconRoute size={16} stroke={1.6} aria-hidden />
      <span>
        {route.source === 'ESTIMATE' ? <Trans>Estimated {all} km by road</Trans> : <Trans>{all} km by road</Trans>}
        {!isOver && (
          <>
            {' '}
            · <Trans>{left} km to go</Trans>
          </>
        )}{' '}
        · {countries}
        {route.ferries.length > 0 && (
          <>
            {' '}
            · <Plural value={route.ferries.length} one="# ferry" other="# ferries" />
          </>
        )}
      </span>
    </p>
  );
}

type Vehicle = { readonly at: string; readonly heading: number | null; readonly speedKmh: number | null };

type VehicleNoteProps = { readonly vehicle: Vehicle | null; readonly now: number; readonly isOver: boolean };

/** In words what the map shows of the vehicle, with the age of it. */
function VehicleNote({ vehicle, now, isOver }: VehicleNoteProps): ReactNode {
  const { locale } = useLanguage();
  if (isOver) return null;
  return (
    <p className={classes['note']}>
      <IconTruck size={16} stroke={1.6} aria-hidden />
      {vehicle === null ? (
        <Trans>No position is known.</Trans>
      ) : (
        <span>
          <AgeView at={Date.parse(vehicle.at)} now={now} locale={locale} /> <Movement vehicle={vehicle} now={now} />
        </span>
      )}
    </p>
  );
}

function Movement({ vehicle, now }: { readonly vehicle: Vehicle; readonly now: number }): ReactNode {
  const { t } = useLingui();
  const { at, heading, speedKmh } = vehicle;
  if (speedKmh === null) return null;
  if (isStanding(speedKmh)) {
    // What it has done since is not known.
    const isOld = now - Date.parse(at) > LOW_AFTER_MS;
    return <>· {isOld ? <Trans>was standing</Trans> : <Trans>standing</Trans>}</>;
  }
  const speed = Math.round(speedKmh);
  if (heading === null) return <>· {t`${speed} km/h`}</>;
  const direction = t(compassWords[compassPointOf(heading)]);
  return <>· {t`${speed} km/h, heading ${direction}`}</>;
}
