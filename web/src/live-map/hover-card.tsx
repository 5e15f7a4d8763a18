import type { Map as MapLibreMap } from 'maplibre-gl';
import { createPortal } from 'react-dom';
import { TruckFacts } from './truck-facts.tsx';
import type { Hovered } from './truck-layer.ts';
import classes from './truck-card.module.css';

type Props = { readonly map: MapLibreMap; readonly hovered: Hovered };

/** Beside the truck under the pointer, on the side where there is room; it slides with the map. */
export function HoverCard({ map, hovered: { truck, x, y } }: Props) {
  return createPortal(
    <div
      className={`${classes['card'] ?? ''} ${classes['hover'] ?? ''}`}
      data-side={x > map.getCanvas().clientWidth / 2 ? 'left' : 'right'}
      style={{ left: x, top: y }}
      aria-hidden
    >
      <TruckFacts truck={truck} />
    </div>,
    map.getContainer(),
  );
}
