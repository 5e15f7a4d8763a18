import { useLingui } from '@lingui/react/macro';
import { ringRadiusM } from '@milepost/domain/geofence/rings';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { InitialMapView as Place } from '../../map/initial-map-view.ts';
import { MapView } from '../../map/map-view.tsx';
import classes from './pin-fields.module.css';

type Props = {
  readonly point: Position;
  readonly onMove: (point: Position) => void;
  /** Shown with the number of visits that stopped there. */
  readonly halts: readonly Halt[];
};

type Halt = { readonly position: Position; readonly halts: number };

/** What the map currently shows around the pin. */
type Scene = {
  readonly metersPerPixel: number;
  readonly halts: readonly { readonly x: number; readonly y: number; readonly halts: number }[];
};

const ZOOM = 12;
/** Points closer together than this count as the same. */
const SAME_M = 1;

/** The pin stays in the middle; mouse, finger or keys move the map under it. */
export function PinMap({ point, onMove, halts }: Props) {
  const { t } = useLingui();
  const map = useRef<MapLibreMap | null>(null);
  const latest = useRef({ point, onMove });
  const [scene, setScene] = useState<Scene | null>(null);
  const shown = useRef(halts);
  const look = useCallback((ready: MapLibreMap): void => setScene(sceneOf(ready, shown.current)), []);
  useEffect(() => {
    shown.current = halts;
    if (map.current !== null) look(map.current);
  }, [halts, look]);
  const [view] = useState((): Place => ({ center: [point.longitude, point.latitude], zoom: ZOOM }));
  useEffect(() => {
    latest.current = { point, onMove };
    const center = map.current?.getCenter();
    // The point was typed: the map follows.
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
    const follow = (): void => look(ready);
    ready.on('moveend', tell);
    ready.on('move', follow);
    ready.on('resize', follow);
    follow();
    return () => {
      ready.off('moveend', tell);
      ready.off('move', follow);
      ready.off('resize', follow);
      map.current = null;
    };
  };
  return (
    <MapView label={t`Map: where the stop is`} view={view} onReady={begin}>
      {scene !== null && <MapOverlay scene={scene} />}
      <IconMapPinFilled size={36} aria-hidden className={classes['mark']} />
    </MapView>
  );
}

/** At zoom 0, where one tile of 512 pixels shows the whole earth. */
const METERS_PER_PIXEL = 78_271.517;

/** Along a meridian. */
const METERS_PER_DEGREE = 111_195;

/** Relative to the pin, which is in the middle whatever the current size of the map. North is up. */
function sceneOf(map: MapLibreMap, halts: readonly Halt[]): Scene {
  const { lat, lng } = map.getCenter();
  const narrower = Math.cos((lat * Math.PI) / 180);
  const metersPerPixel = (METERS_PER_PIXEL * narrower) / 2 ** map.getZoom();
  const pixelsPerDegree = METERS_PER_DEGREE / metersPerPixel;
  return {
    metersPerPixel,
    halts: halts.map(({ position, halts: times }) => ({
      x: (position.longitude - lng) * narrower * pixelsPerDegree,
      y: (lat - position.latitude) * pixelsPerDegree,
      halts: times,
    })),
  };
}

const rings = [1, 2] as const;
const MAX_BAR_PIXELS = 110;
const barLengths = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000];

/** The two inner geofences around the pin, a scale, and where trucks stopped: visual only, the text is below. */
function MapOverlay({ scene: { metersPerPixel, halts } }: { readonly scene: Scene }) {
  const fitting = barLengths.findLast((meters) => meters / metersPerPixel <= MAX_BAR_PIXELS) ?? barLengths[0] ?? 50;
  return (
    <div className={classes['measures']} aria-hidden>
      {rings.map((ring) => {
        const radius = ringRadiusM[ring];
        const diameter = (2 * radius) / metersPerPixel;
        return (
          <span key={ring} className={classes['ring']} style={{ width: diameter, height: diameter }}>
            <span className={classes['ringLabel']}>{lengthWords(radius)}</span>
          </span>
        );
      })}
      {halts.map(({ x, y, halts: times }) => (
        <span
          key={`${x} ${y}`}
          className={classes['halt']}
          style={{ left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }}
        >
          {times}
        </span>
      ))}
      <span className={classes['scale']} style={{ width: fitting / metersPerPixel }}>
        {lengthWords(fitting)}
      </span>
    </div>
  );
}

function lengthWords(meters: number): string {
  return meters < 1_000 ? `${meters} m` : `${meters / 1_000} km`;
}
