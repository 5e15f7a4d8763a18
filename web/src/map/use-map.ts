import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useConfiguration } from '../session/visitor.ts';
import { baseStyle } from './base-style.ts';
import { embeddedTiles, loadMapFonts } from './create-map.ts';
import type { MapView } from './map-place.ts';
import type { MapState } from './map-state.ts';
import type { MapViewProps } from './map-view.tsx';
import { openMap } from './open-map.ts';

/**
 * Changes theme or language of the base map and leaves what a page has drawn above it: its sources, and its layers at
 * the top, in their order.
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

type Wanted = Pick<MapViewProps, 'label' | 'view'> & {
  readonly isStill: boolean;
  readonly onReady: MapViewProps['onReady'] | undefined;
};

export function useMap(wanted: Wanted) {
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
  // What a map begins with; later changes reach it below, or not at all.
  const begin = useLatest({ ...wanted, mapStyleUrl, ownStyle: () => baseStyle(embeddedTiles, theme, language) });
  const place = useRef<MapView>(wanted.view);

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
    // It continues where the person has moved it.
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
