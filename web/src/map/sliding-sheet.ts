import type { Map as MapLibreMap } from 'maplibre-gl';

export type Pixels = { readonly x: number; readonly y: number };

/** The hand has come to rest: time to draw what has come into view. */
const REST_MS = 400;
/** Of the margin drawn beyond the edges; the rest is for the frame in which it is drawn anew. */
const MARGIN_USED = 0.9;

const nowhere: Pixels = { x: 0, y: 0 };
const sum = (a: Pixels, b: Pixels): Pixels => ({ x: a.x + b.x, y: a.y + b.y });
const isNowhere = ({ x, y }: Pixels) => x === 0 && y === 0;

/**
 * Panning slides the finished picture of map and marks as one sheet, and draws anew only when the margin around the
 * visible part runs out or the hand rests. Without a graphics card one drawing of the map takes as long as ten frames.
 */
export function slidingSheet(map: MapLibreMap, sheet: HTMLElement, margin: () => Pixels) {
  /** Slid, and not yet known to the map. */
  let slid = nowhere;
  /** Known to the map, which has not drawn it yet. */
  let awaited = nowhere;
  let rest = 0;

  const place = (): void => {
    const { x, y } = sum(slid, awaited);
    sheet.style.transform = x === 0 && y === 0 ? '' : `translate3d(${x}px, ${y}px, 0)`;
  };
  const settle = (): void => {
    clearTimeout(rest);
    if (isNowhere(slid)) return;
    const { x, y } = slid;
    awaited = sum(awaited, slid);
    slid = nowhere;
    // In the frame that shows the new drawing, not before it.
    map.once('render', () => {
      awaited = nowhere;
      place();
    });
    map.panBy([-x, -y], { duration: 0 });
  };
  const slideBy = (way: Pixels): void => {
    slid = sum(slid, way);
    place();
    clearTimeout(rest);
    rest = globalThis.setTimeout(settle, REST_MS);
    const { x, y } = margin();
    if (Math.abs(slid.x) > x * MARGIN_USED || Math.abs(slid.y) > y * MARGIN_USED) settle();
  };
  return { slideBy, settle, stop: () => clearTimeout(rest) };
}
