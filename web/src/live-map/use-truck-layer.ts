import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { addTruckLayer, type Hovered, type TruckLayer } from './truck-layer.ts';
import type { Truck } from './truck.ts';

type TruckLayerOptions = {
  readonly trucks: readonly Truck[];
  readonly visible: readonly Truck[];
  readonly selectedId: string | null;
  readonly isOld: boolean;
  readonly onSelect: (id: string | null) => void;
  readonly onMoved: (map: MapLibreMap) => void;
};

/** While the map is still moving, the address is not updated. */
const REST_MS = 300;

/** Adds the trucks to the map once there is one. */
export function useTruckLayer({ trucks, visible, selectedId, isOld, onSelect, onMoved }: TruckLayerOptions) {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [layer, setLayer] = useState<TruckLayer | null>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const callbacks = useRef({ onSelect, onMoved });
  useEffect(() => {
    callbacks.current = { onSelect, onMoved };
  });

  const onReady = useCallback((ready: MapLibreMap) => {
    const added = addTruckLayer(ready, { onSelect: (id) => callbacks.current.onSelect(id), onHover: setHovered });
    let rest = 0;
    const moved = (): void => {
      clearTimeout(rest);
      rest = globalThis.setTimeout(() => callbacks.current.onMoved(ready), REST_MS);
    };
    ready.on('moveend', moved);
    setMap(ready);
    setLayer(added);
    return () => {
      ready.off('moveend', moved);
      clearTimeout(rest);
      added.remove();
      setMap(null);
      setLayer(null);
      setHovered(null);
    };
  }, []);

  useEffect(() => layer?.show(trucks, visible), [layer, trucks, visible]);
  useEffect(() => layer?.select(selectedId), [layer, selectedId]);
  useEffect(() => layer?.setOld(isOld), [layer, isOld]);
  const theme = useComputedColorScheme('light');
  const { language } = useLanguage();
  useEffect(() => {
    // The style sheet follows the theme in the next frame.
    const frame = requestAnimationFrame(() => layer?.restyle());
    return () => cancelAnimationFrame(frame);
  }, [layer, theme, language]);
  return { map, layer, hovered, onReady };
}
