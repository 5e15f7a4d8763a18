import type { ShownStatus } from '@milepost/api-contract/links/transport-status';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocalization } from '../localization.ts';
import { labelsOf } from './labels.ts';
import { type Place, projected, type TilePlace, tilesUnder, type MapWindow, windowAround } from './mercator.ts';
import { openTileFile, type TileFile } from './tile-file.ts';
import { shapesOf, TILE_UNITS, type TileShapes } from './vector-tile.ts';
import tilesUrl from '../../../src/map/base-map.pmtiles?url';
import styles from './map-card.module.css';

type Props = {
  readonly status: ShownStatus;
  readonly position: NonNullable<ShownStatus['position']>;
  readonly isOld: boolean;
};

type Tile = { readonly place: TilePlace; readonly shapes: TileShapes };

const HEIGHT = 168;

const keyOf = ({ zoom, column, row }: TilePlace): string => `${zoom}/${column}/${row}`;

/** The last stop passed, the truck, and what lies ahead up to the reader's stop. */
export function SmallMap({ status, position, isOld }: Props) {
  const { language, words } = useLocalization();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const placed = status.stops.flatMap(({ position: at, ...stop }) => (at === null ? [] : [{ ...stop, at }]));
  const isPassed = ({ standing }: (typeof placed)[number]): boolean => standing === 'ARRIVED' || standing === 'DONE';
  const before = placed.filter(isPassed).slice(-1);
  const ahead = placed.filter((stop) => !isPassed(stop));
  const places: readonly Place[] = [...[...before, ...ahead].map(({ at }) => at), position];
  const window = windowAround(places, Math.max(width, 1), HEIGHT);
  const { tiles, hasFailed } = useTiles(window, width);
  const on = (place: Place) => {
    const { x, y } = projected(place);
    return { x: x * window.scale - window.left, y: y * window.scale - window.top };
  };
  const truck = on(position);
  const stops = [...before, ...ahead].map((stop) => ({ ...stop, ...on(stop.at), isPassed: isPassed(stop) }));
  const names = labelsOf({ stops, truck, tiles, window, width, height: HEIGHT, language });
  const line = (points: readonly { readonly x: number; readonly y: number }[]): string =>
    points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <div ref={box} className={styles['map']} style={{ height: `${HEIGHT}px` }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={words.map}>
          {tiles.map(({ place, shapes }) => {
            const size = window.scale / 2 ** place.zoom;
            const at = `translate(${place.column * size - window.left} ${place.row * size - window.top})`;
            return (
              <g key={keyOf(place)} transform={`${at} scale(${size / TILE_UNITS})`}>
                <path className={styles['land']} d={shapes.land} />
                <path className={styles['river']} d={shapes.rivers} />
                <path className={styles['lake']} d={shapes.lakes} />
                <path className={styles['border']} d={shapes.borders} />
              </g>
            );
          })}
          <polyline
            className={styles['done']}
            data-old={isOld ? '' : undefined}
            points={line([...stops.filter((stop) => stop.isPassed), truck])}
          />
          <polyline className={styles['ahead']} points={line([truck, ...stops.filter((stop) => !stop.isPassed)])} />
          {names.towns.map(({ x, y, name, textX, anchor }) => (
            <g key={name}>
              <circle className={styles['townDot']} cx={x} cy={y} r={2.5} />
              <text className={styles['town']} x={textX} y={y + 4} text-anchor={anchor}>
                {name}
              </text>
            </g>
          ))}
          {stops.map(({ number, x, y, isPassed: isDone }) => (
            <g key={number} className={styles['stop']} data-done={isDone ? '' : undefined}>
              <circle cx={x} cy={y} r={9} />
              <text x={x} y={y + 4} text-anchor="middle">
                {number}
              </text>
            </g>
          ))}
          {names.stops.map(({ number, name, x, y, anchor }) => (
            <text key={number} className={styles['stopName']} x={x} y={y} text-anchor={anchor}>
              {name}
            </text>
          ))}
          <g className={styles['truck']} data-old={isOld ? '' : undefined}>
            <circle className={styles['around']} cx={truck.x} cy={truck.y} r={isOld ? 24 : 18} />
            <circle className={styles['here']} cx={truck.x} cy={truck.y} r={8} />
            {isOld && (
              <text x={truck.x} y={truck.y + 4} text-anchor="middle">
                ?
              </text>
            )}
          </g>
        </svg>
      )}
      <small className={styles['credit']}>{hasFailed ? words.mapMissing : '© Natural Earth · GeoNames'}</small>
    </div>
  );
}

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

type Tiles = { readonly tiles: readonly Tile[]; readonly hasFailed: boolean };

const tileCache = new Map<string, TileShapes>();
let file: Promise<TileFile> | undefined;

/** Tiles stay cached while the page is open: each update moves the truck only a little. */
function useTiles({ left, top, scale }: MapWindow, width: number): Tiles {
  const [found, setFound] = useState<Tiles>({ tiles: [], hasFailed: false });
  useEffect(() => {
    if (width === 0) return undefined;
    const end = new AbortController();
    const read = async (): Promise<void> => {
      file ??= openTileFile(tilesUrl, AbortSignal.timeout(30_000));
      const opened = await file;
      const tiles = await Promise.all(
        tilesUnder({ left, top, scale }, width, HEIGHT, opened.maxZoom).map(async (place) => {
          const bytes = tileCache.has(keyOf(place)) ? null : await opened.tile(place);
          if (bytes !== null) tileCache.set(keyOf(place), shapesOf(bytes));
          return { place, shapes: tileCache.get(keyOf(place)) };
        }),
      );
      if (end.signal.aborted) return;
      setFound({
        tiles: tiles.flatMap(({ place, shapes }) => (shapes === undefined ? [] : [{ place, shapes }])),
        hasFailed: false,
      });
    };
    read().catch(() => {
      file = undefined;
      // Tiles already drawn stay; if there are none, the row below still names the place.
      if (!end.signal.aborted) setFound(({ tiles }) => ({ tiles, hasFailed: tiles.length === 0 }));
    });
    return () => end.abort();
  }, [left, top, scale, width]);
  return found;
}
