import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Truck } from './truck.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Width that the selected transport's card takes at the lower left of the map, including its distance from the edges.
 */
const CARD_WIDTH = 324;
/** Room that a truck needs next to the card. */
const ROOM = 40;
/** On a portrait map the truck is placed above the card: this fraction of the height above the middle. */
const UPWARDS = 0.28;

/** How far a selected truck is placed from the middle of the map to keep it clear of its own card. */
export function clearOfCard({ width, height }: Size): [x: number, y: number] {
  if (width / 2 >= CARD_WIDTH + ROOM) return [0, 0];
  if (height > width) return [0, -height * UPWARDS];
  return [Math.min(CARD_WIDTH + ROOM, width - ROOM) - width / 2, 0];
}

const NEAR_ZOOM = 7;

/** Brings a truck into view, near enough to tell it from others, and clear of its card. */
export function goToTruck(map: MapLibreMap, { longitude, latitude }: Truck, isAtOnce: boolean): void {
  // On a phone, the sheet may just have closed.
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
