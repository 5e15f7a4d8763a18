import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useConfiguration } from '../session/use-configuration.ts';
import { attributionOf } from './attribution-of.ts';
import { baseStyle } from './base-style.ts';
import { createMap, embeddedTiles, loadMapFonts } from './create-map.ts';
import { changeBase } from './keep-overlays.ts';
import type { MapViewProps } from './map-view.tsx';
import { panByHand } from './pan-by-hand.ts';

/**
 * - no graphics: nothing can be drawn at all
 * - no ground: what pages draw is shown, on an empty ground
 */
export type MapState = 'loading' | 'shown' | 'partly shown' | 'no ground' | 'no graphics';

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
  // What a map begins with; later changes reach it below, or not at all.
  const first = useRef({ ...wanted, style: mapStyleUrl ?? baseStyle(embeddedTiles, theme, language) });

  useEffect(() => {
    let isOver = false;
    let close = (): void => undefined;
    const open = async (): Promise<void> => {
      await loadMapFonts();
      if (isOver || container.current === null || sheet.current === null) return;
      close = openMap(container.current, sheet.current, first.current, { setMap, setState, setAttribution });
    };
    void open();
    return () => {
      isOver = true;
      close();
      setMap(null);
    };
  }, [attempt]);

  useEffect(() => {
    const style = baseStyle(embeddedTiles, theme, language);
    if (mapStyleUrl === null) {
      first.current = { ...first.current, style };
      if (map !== null) changeBase(map, style);
    }
  }, [map, mapStyleUrl, theme, language]);

  const { label } = wanted;
  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', label);
  }, [map, label]);

  const { onReady } = wanted;
  const ready = useLatest(onReady);
  useEffect(() => (map === null ? undefined : ready.current?.(map)), [map, ready]);

  const retry = useCallback(() => {
    setState('loading');
    setAttempt((before) => before + 1);
  }, []);
  return { container, sheet, map, state, attribution, retry };
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

type Report = {
  readonly setMap: (map: MapLibreMap | null) => void;
  readonly setState: (change: MapState | ((before: MapState) => MapState)) => void;
  readonly setAttribution: (text: string) => void;
};

type First = Wanted & { readonly style: Parameters<typeof createMap>[0]['style'] };

function openMap(container: HTMLElement, sheet: HTMLElement, first: First, report: Report): () => void {
  let map: MapLibreMap;
  try {
    map = createMap({ ...first, container, isInteractive: !first.isStill });
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
  if ('bounds' in first.view) map.fitBounds(first.view.bounds, { animate: false });
  map.on('resize', keepMarginOut);
  // Pages may draw before the last tile has come.
  map.once('style.load', () => report.setMap(map));
  map.once('load', () => {
    report.setState((before) => (before === 'loading' ? 'shown' : before));
    report.setAttribution(attributionOf(map));
  });
  map.on('error', () => report.setState((before) => (before === 'shown' ? 'partly shown' : lessThan(before))));
  const stopPanning = first.isStill ? undefined : panByHand(map, sheet, margin);
  return () => {
    stopPanning?.();
    map.remove();
  };
}

/** Until the map has once been whole, whatever fails may be all of it. */
const lessThan = (state: MapState): MapState => (state === 'loading' ? 'no ground' : state);
