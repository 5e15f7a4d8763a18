import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import { addProtocol, Map as MapLibreMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useConfiguration } from '../session/visitor.ts';
import tilesUrl from './base-map.pmtiles?url';
import { baseStyle } from './base-style.ts';
import type { InitialMapView } from './initial-map-view.ts';
import { afterFailure, type MapState } from './map-state.ts';
import type { MapViewProps } from './map-view.tsx';
import { enableDragPan } from './drag-pan.ts';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

/** Where the style finds the embedded tiles: one file, fetched in ranges. */
const embeddedTiles = `pmtiles://${new URL(tilesUrl, globalThis.location.href).href}`;

/** The letters of both languages and of European names; MapLibre would draw missing ones in a fallback font. */
const letters = 'Aäčőłş';

async function loadMapFonts(): Promise<void> {
  const loading = [500, 600].map(async (weight) => document.fonts.load(`${weight} 24px 'Inter Variable'`, letters));
  // Without the fonts, the map is drawn in the browser's own.
  await Promise.allSettled(loading);
}

const LAST_ZOOM = 13;
const DOUBLE_CLICK_PIXELS = 4;

type NewMap = {
  readonly container: HTMLElement;
  readonly style: StyleSpecification | string;
  readonly view: InitialMapView;
  readonly label: string;
  readonly isInteractive: boolean;
};

/** North is up and the map is flat; panning by hand is our own (`pan-by-hand.ts`). Throws without WebGL. */
function createMap({ container, style, view, label, isInteractive }: NewMap): MapLibreMap {
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
    // No fading: each of its frames would redraw the whole map.
    fadeDuration: 0,
    clickTolerance: DOUBLE_CLICK_PIXELS,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** The attribution of the shown data as plain text: an operator's style may contain HTML. */
function attributionOf(map: MapLibreMap): string {
  const texts = Object.keys(map.getStyle().sources).flatMap((id) => {
    const { attribution } = map.getSource(id) ?? {};
    return attribution === undefined || attribution === '' ? [] : [plainText(attribution)];
  });
  return [...new Set(texts)].join(' · ');
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

/** Maximum time for an operator's style to load; after that, the embedded one is better than none. */
const STYLE_MS = 8_000;

type InitialMap = {
  readonly label: string;
  readonly view: InitialMapView;
  readonly isStill: boolean;
  readonly mapStyleUrl: string | null;
  readonly ownStyle: () => StyleSpecification;
};

type MapCallbacks = {
  readonly setMap: (map: MapLibreMap | null) => void;
  readonly setState: (change: MapState | ((before: MapState) => MapState)) => void;
  readonly setAttribution: (text: string) => void;
};

/** Opens a map in its container and reports its state; the returned function removes it. */
function openMap(container: HTMLElement, sheet: HTMLElement, first: InitialMap, report: MapCallbacks): () => void {
  let map: MapLibreMap;
  try {
    const style = first.mapStyleUrl ?? first.ownStyle();
    map = createMap({ ...first, style, container, isInteractive: !first.isStill });
  } catch {
    report.setState('no graphics');
    return () => undefined;
  }
  const margin = (): { x: number; y: number } => ({ x: -sheet.offsetLeft, y: -sheet.offsetTop });
  const keepMarginOut = (): void => {
    const { x, y } = margin();
    map.setPadding({ left: x, right: x, top: y, bottom: y });
  };
  keepMarginOut();
  if ('bounds' in first.view) {
    const { bounds, padding = 0 } = first.view;
    map.fitBounds(bounds, { animate: false, padding });
  }
  map.on('resize', keepMarginOut);
  let isForeign = first.mapStyleUrl !== null;
  const fallBack = (): void => {
    isForeign = false;
    clearTimeout(timer);
    report.setState('own ground');
    map.setStyle(first.ownStyle(), { diff: false });
  };
  const timer = isForeign ? globalThis.setTimeout(fallBack, STYLE_MS) : undefined;
  // Pages may draw before the last tile has loaded.
  map.once('style.load', () => {
    isForeign = false;
    clearTimeout(timer);
    report.setMap(map);
  });
  map.once('load', () => {
    report.setState((before) => (before === 'loading' ? 'shown' : before));
    report.setAttribution(attributionOf(map));
  });
  map.on('error', () => {
    if (isForeign) fallBack();
    else report.setState(afterFailure);
  });
  const stopPanning = first.isStill ? undefined : enableDragPan(map, sheet, margin);
  return () => {
    clearTimeout(timer);
    stopPanning?.();
    map.remove();
  };
}

/**
 * Changes the theme or language of the base map and keeps what a page has drawn above it: its sources, and its layers
 * on top, in their order.
 */
function changeBase(map: MapLibreMap, style: StyleSpecification): void {
  map.setStyle(style, {
    diff: true,
    transformStyle: (before, next) => {
      if (before === undefined) return next;
      const overlays = before.layers.filter(({ id }) => !id.startsWith('base-'));
      const { base: _, ...sources } = before.sources;
      return { ...next, sources: { ...sources, ...next.sources }, layers: [...next.layers, ...overlays] };
    },
  });
}

type UseMapOptions = Pick<MapViewProps, 'label' | 'view'> & {
  readonly isStill: boolean;
  readonly onReady: MapViewProps['onReady'] | undefined;
};

export function useMap(wanted: UseMapOptions) {
  const container = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [state, setState] = useState<MapState>('loading');
  const [attribution, setAttribution] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { mapStyleUrl } = useConfiguration();
  const theme = useComputedColorScheme('light');
  const { language } = useLanguage();
  const isOwnBase = mapStyleUrl === null || state === 'own ground';
  // The initial values of a map; later changes are applied below, or not at all.
  const begin = useLatest({ ...wanted, mapStyleUrl, ownStyle: () => baseStyle(embeddedTiles, theme, language) });
  const place = useRef<InitialMapView>(wanted.view);

  useEffect(() => {
    let isOver = false;
    let close = (): void => undefined;
    const open = async (): Promise<void> => {
      await loadMapFonts();
      if (isOver || container.current === null || sheet.current === null) return;
      const first = { ...begin.current, view: place.current };
      close = openMap(container.current, sheet.current, first, { setMap, setState, setAttribution });
    };
    void open();
    return () => {
      isOver = true;
      close();
      setMap(null);
    };
  }, [attempt, begin]);

  useEffect(() => {
    if (isOwnBase && map !== null) changeBase(map, baseStyle(embeddedTiles, theme, language));
  }, [map, isOwnBase, theme, language]);

  const { label } = wanted;
  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', label);
  }, [map, label]);

  const ready = useLatest(wanted.onReady);
  useEffect(() => (map === null ? undefined : ready.current?.(map)), [map, ready]);

  const retry = useCallback(() => {
    // Continues at the view the person has moved it to.
    if (map !== null) place.current = { center: map.getCenter().toArray(), zoom: map.getZoom() };
    setState('loading');
    setAttempt((before) => before + 1);
  }, [map]);
  return { container, sheet, map, state, attribution, retry };
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
