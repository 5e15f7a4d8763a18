import type { Map as MapLibreMap } from 'maplibre-gl';
import { clearOfCard } from './clear-of-card.ts';
import type { Truck } from './truck.ts';

const NEAR_ZOOM = 7;

/** Brings a truck into view, near enough to tell it from others, and clear of its card. */
export function goToTruck(map: MapLibreMap, { longitude, latitude }: Truck, isAtOnce: boolean): void {
  // The sheet of a phone may just have made way.
  map.resize();
  const { clientWidth, clientHeight } = map.getContainer();
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  map.easeTo({
    center: [longitude, latitude],
    zoom: Math.max(isAtOnce ? 0 : map.getZoom(), NEAR_ZOOM),
    offset: clearOfCard({ width: clientWidth - left - right, height: clientHeight - top - bottom }),
    animate: !isAtOnce,
  });
}
