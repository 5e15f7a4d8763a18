import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addTransport, recolorTransport, updateTransport } from './draw-transport.ts';
import type { MapShapes } from './map-shapes.ts';
import { useMapColors } from './use-map-colors.ts';

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
