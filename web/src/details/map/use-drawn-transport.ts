import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addTransport, type MapColors, recolorTransport, updateTransport } from './draw-transport.ts';
import type { MapShapes } from './map-shapes.ts';

/** Draws a transport on a map, and again whenever the transport or the theme changes. */
export function useDrawnTransport(shapes: MapShapes): (map: MapLibreMap) => () => void {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const colors = useMapColors();
  const first = useRef(colors);
  useEffect(() => {
    first.current = colors;
    if (map !== null) recolorTransport(map, colors);
  }, [map, colors]);
  useEffect(() => {
    if (map !== null) updateTransport(map, shapes);
  }, [map, shapes]);
  return useCallback((ready) => {
    addTransport(ready, first.current);
    setMap(ready);
    return () => setMap(null);
  }, []);
}

const tokens: Record<keyof MapColors, string> = {
  text: '--mp-text',
  surface: '--mp-surface',
  accent: '--mp-accent',
  ring: '--mp-signal-old-graphic',
  done: '--mp-on-time-graphic',
  vehicle: '--mp-accent',
};

/** The map draws by itself and knows no variables: the colours of the theme as they are now. */
function useMapColors(): MapColors {
  const theme = useComputedColorScheme('light');
  return useMemo(() => readColors(theme), [theme]);
}

function readColors(theme: 'light' | 'dark'): MapColors {
  const root = document.querySelector(`:root[data-mantine-color-scheme='${theme}']`) ?? document.documentElement;
  const style = getComputedStyle(root);
  const read = (name: keyof MapColors): string => style.getPropertyValue(tokens[name]).trim();
  return {
    text: read('text'),
    surface: read('surface'),
    accent: read('accent'),
    ring: read('ring'),
    done: read('done'),
    vehicle: read('vehicle'),
  };
}
