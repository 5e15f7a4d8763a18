import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { boundsOf } from './bounds-of.ts';
import { goToTruck } from './go-to-truck.ts';
import type { Truck } from './truck.ts';

const NEAR_ZOOM = 7;
const PADDING = 60;
/** A small map has no room to spare. */
const SMALL_PIXELS = 500;

/**
 * Once the first positions have loaded, shows all of them or the selected one, unless the address says what to show.
 */
export function useFirstView(
  map: MapLibreMap | null,
  trucks: readonly Truck[],
  isGiven: boolean,
  selected: Truck | undefined,
): void {
  const isDone = useRef(isGiven);
  useEffect(() => {
    if (map === null || isDone.current || trucks.length === 0) return;
    isDone.current = true;
    if (selected !== undefined) {
      goToTruck(map, selected, true);
      return;
    }
    map.fitBounds(boundsOf(trucks), {
      padding: map.getCanvas().clientHeight < SMALL_PIXELS ? 20 : PADDING,
      maxZoom: NEAR_ZOOM,
      animate: false,
    });
  }, [map, trucks, selected]);
}
