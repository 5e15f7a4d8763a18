import { isEnded } from '@milepost/domain/transport/transport-status';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GpsSignals, TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportThen } from '@milepost/api-contract/transports/replay';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { routeQuery } from '../../api/transport-parts.ts';
import { MapView } from '../../map/map-view.tsx';
import { PartFailure } from '../part-failure.tsx';
import { boundsOf, mapShapes } from './map-shapes.ts';
import classes from './transport-map.module.css';
import { useDrawnTransport } from './use-drawn-transport.ts';
import { VehicleNote } from './vehicle-note.tsx';
import { WayNote } from './way-note.tsx';

type Props = {
  readonly details: TransportDetails;
  readonly signals: UseQueryResult<GpsSignals>;
  /** What was known at a moment of the past; undefined: the present is shown. */
  readonly past: TransportThen | undefined;
  readonly now: number;
};

/** The way, the rings around the waypoints, where the vehicle was and where it is. */
export function TransportMap({ details, signals, past, now }: Props): ReactNode {
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
