import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Truck } from './truck.ts';

type Size = { readonly width: number; readonly height: number };

/** What the card of the selected transport takes at the lower left of the map, with its distance from the edges. */
const CARD_WIDTH = 324;
/** Beside the card a truck needs some room around it. */
const ROOM = 40;
/** Above a card on a map held upright: this part of the height from the middle upwards. */
const UPWARDS = 0.28;

/** How far from the middle of the map a selected truck is put, so that its own card does not hide it. */
export function clearOfCard({ width, height }: Size): [x: number, y: number] {
  if (width / 2 >= CARD_WIDTH + ROOM) return [0, 0];
  if (height > width) return [0, -height * UPWARDS];
  return [Math.min(CARD_WIDTH + ROOM, width - ROOM) - width / 2, 0];
}

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
