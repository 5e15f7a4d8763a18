import type { Map as MapLibreMap } from 'maplibre-gl';
import { atRest, drawn, handOver, hasSlid, needsDrawing, offsetOf, slideBy, type Pixels, type Slide } from './slide.ts';

/** The hand has come to rest: time to draw what has come into view. */
const REST_MS = 400;

/**
 * Panning slides the finished picture, and redraws only at the end of its margin or at rest. Without a graphics card
 * one drawing takes ten frames.
 */
export function slidingSheet(map: MapLibreMap, sheet: HTMLElement, margin: () => Pixels) {
  let slide: Slide = atRest;
  let rest = 0;

  const place = (): void => {
    const { x, y } = offsetOf(slide);
    sheet.style.transform = x === 0 && y === 0 ? '' : `translate3d(${x}px, ${y}px, 0)`;
  };
  const settle = (): void => {
    clearTimeout(rest);
    if (!hasSlid(slide)) return;
    const { x, y } = slide.slid;
    slide = handOver(slide);
    // In the frame that shows the new drawing, not before it.
    map.once('render', () => {
      slide = drawn(slide);
      place();
    });
    map.panBy([-x, -y], { duration: 0 });
  };
  return {
    slideBy: (way: Pixels): void => {
      slide = slideBy(slide, way);
      place();
      clearTimeout(rest);
      rest = globalThis.setTimeout(settle, REST_MS);
      if (needsDrawing(slide, margin())) settle();
    },
    settle,
    stop: () => clearTimeout(rest),
  };
}
