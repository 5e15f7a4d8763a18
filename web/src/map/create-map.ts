import { addProtocol, Map as MapLibreMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import 'maplibre-gl/dist/maplibre-gl.css';
import tilesUrl from './base-map.pmtiles?url';
import type { MapView } from './map-place.ts';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

/** Where the style finds the embedded tiles: one file, asked for in ranges. */
export const embeddedTiles = `pmtiles://${new URL(tilesUrl, globalThis.location.href).href}`;

/** The letters of both languages and of European names; MapLibre would draw a fallback for those that are not there. */
const letters = 'Aäčőłş';

export async function loadMapFonts(): Promise<void> {
  await Promise.all([500, 600].map(async (weight) => document.fonts.load(`${weight} 24px 'Inter Variable'`, letters)));
}

const LAST_ZOOM = 13;
const DOUBLE_CLICK_PIXELS = 4;

type Wanted = {
  readonly container: HTMLElement;
  readonly style: StyleSpecification | string;
  readonly view: MapView;
  readonly label: string;
  readonly isInteractive: boolean;
};

/** North is up and the map is flat; panning by hand is our own (`pan-by-hand.ts`). Throws where there is no WebGL. */
export function createMap({ container, style, view, label, isInteractive }: Wanted): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    ...('bounds' in view ? { bounds: view.bounds } : view),
    interactive: isInteractive,
    attributionControl: false,
    dragPan: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    maxPitch: 0,
    maxZoom: LAST_ZOOM,
    renderWorldCopies: false,
    // Nothing fades: each frame of it is a frame of the whole map.
    fadeDuration: 0,
    clickTolerance: DOUBLE_CLICK_PIXELS,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
