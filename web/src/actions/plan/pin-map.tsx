import { useLingui } from '@lingui/react/macro';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { MapView as Place } from '../../map/map-place.ts';
import { MapView } from '../../map/map-view.tsx';
import classes from './pin-fields.module.css';

type Props = { readonly point: Position; readonly onMove: (point: Position) => void };

const ZOOM = 12;
/** Closer together than this, two points are the same. */
const SAME_M = 1;

/** The pin stays in the middle; mouse, finger or keys move the map under it. */
export function PinMap({ point, onMove }: Props) {
  const { t } = useLingui();
  const map = useRef<MapLibreMap | null>(null);
  const latest = useRef({ point, onMove });
  const [view] = useState((): Place => ({ center: [point.longitude, point.latitude], zoom: ZOOM }));
  useEffect(() => {
    latest.current = { point, onMove };
    const center = map.current?.getCenter();
    // Typed: the map follows.
    if (center === undefined || metersBetween({ latitude: center.lat, longitude: center.lng }, point) < SAME_M) return;
    map.current?.jumpTo({ center: [point.longitude, point.latitude] });
  }, [point, onMove]);
  const begin = (ready: MapLibreMap) => {
    map.current = ready;
    const tell = (): void => {
      const { lat, lng } = ready.getCenter();
      const moved = { latitude: lat, longitude: lng };
      if (metersBetween(moved, latest.current.point) >= SAME_M) latest.current.onMove(moved);
    };
    ready.on('moveend', tell);
    return () => {
      ready.off('moveend', tell);
      map.current = null;
    };
  };
  return (
    <MapView label={t`Map: where the waypoint is`} view={view} onReady={begin}>
      <IconMapPinFilled size={36} aria-hidden className={classes['mark']} />
    </MapView>
  );
}
