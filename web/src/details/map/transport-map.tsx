import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import { isEnded } from '@milepost/domain/transport/transport-status';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { routeQuery } from '../../api/transport-parts.ts';
import { MapView } from '../../map/map-view.tsx';
import { PartFailure } from '../part-failure.tsx';
import { MapBar } from './map-bar.tsx';
import { boundsOf, mapShapes } from './map-shapes.ts';
import { seenVehicle } from './seen-vehicle.ts';
import classes from './transport-map.module.css';
import { useDrawnTransport } from './use-drawn-transport.ts';

type TransportMapProps = {
  readonly details: TransportDetails;
  readonly signals: UseQueryResult<GpsSignals>;
  /** What was known at a moment of the past; undefined while the present is shown. */
  readonly past: ReplayedTransport | undefined;
  readonly now: number;
};

/** Room for a marker and its name at every edge, in pixels. */
const PADDING = 48;

/** The way, the rings around the stops, where the vehicle was and where it is. */
export function TransportMap({ details, signals, past, now }: TransportMapProps): ReactNode {
  const { t } = useLingui();
  const route = useQuery(routeQuery(details.id));
  const trail = useMemo(() => past?.trail ?? signals.data?.signals ?? [], [past, signals.data]);
  const isOver = isEnded(details.status);
  const { latestPosition, waypoints } = details;
  const vehicle = isOver ? null : latestPosition;
  const isPast = past !== undefined;
  const shapes = useMemo(
    () =>
      mapShapes({
        waypoints: waypoints.map(({ order, position, status, address: { city } }) => ({
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
    [waypoints, route.data, trail, vehicle, isPast],
  );
  const draw = useDrawnTransport(shapes);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const onReady = useCallback(
    (ready: MapLibreMap) => {
      const remove = draw(ready);
      setMap(ready);
      return () => {
        setMap(null);
        remove();
      };
    },
    [draw],
  );
  // The initial view; it does not jump when something moves.
  const [view] = useState(() => ({ bounds: boundsOf(details, vehicle), padding: PADDING }));
  return (
    <div className={classes['whole']}>
      <MapBar
        vehicle={vehicle === null ? null : seenVehicle(vehicle, trail)}
        now={now}
        isOver={isOver}
        route={isPast ? undefined : route.data}
        cityOf={(id) => waypoints.find((one) => one.id === id)?.address.city ?? ''}
        onShowWholeRoute={
          map === null
            ? undefined
            : () => map.fitBounds(boundsOf(details, vehicle), { padding: PADDING, animate: false })
        }
      />
      <div className={classes['sheet']}>
        <MapView label={t`Map of this transport`} view={view} onReady={onReady}>
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
      </div>
    </div>
  );
}
