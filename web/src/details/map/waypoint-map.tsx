import { Trans, useLingui } from '@lingui/react/macro';
import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { ringRadiusM } from '@milepost/domain/geofence/rings';
import { metersBetween } from '@milepost/domain/geography/position';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { MapView } from '../../map/map-view.tsx';
import { PartFailure } from '../part-failure.tsx';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { boundsAround, mapShapes } from './map-shapes.ts';
import classes from './transport-map.module.css';
import { useDrawnTransport } from './use-drawn-transport.ts';

type Props = { readonly waypoint: DetailedWaypoint; readonly signals: UseQueryResult<GpsSignals> };

/** The place with its rings, and the signals near to it. */
export function WaypointMap({ waypoint, signals }: Props): ReactNode {
  const { t } = useLingui();
  const { position, status, address, order } = waypoint;
  const shapes = useMemo(() => {
    const near = signals.data?.signals.filter((signal) => metersBetween(signal, position) <= ringRadiusM[4]) ?? [];
    const waypoints = [{ order, position, status, city: address.city }];
    return mapShapes({ waypoints, route: undefined, trail: near, vehicle: null, isPast: false });
  }, [signals.data, position, status, order, address.city]);
  const onReady = useDrawnTransport(shapes);
  const [view] = useState(() => ({ bounds: boundsAround(position, ringRadiusM[3]) }));
  const { city } = address;
  return (
    <MapView label={t`Map of ${city} and its geofences`} view={view} onReady={onReady}>
      <div className={classes['notes']}>
        <p className={classes['note']} data-plain>
          <Trans>Geofences of 1, 5, 20 and 100 km</Trans>
        </p>
      </div>
      <div className={classes['failures']}>
        <PartFailure
          query={signals}
          title={<Trans>The GPS signals could not be loaded.</Trans>}
          isOld={signals.data !== undefined}
        />
      </div>
    </MapView>
  );
}
