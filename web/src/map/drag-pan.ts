import type { Map as MapLibreMap } from 'maplibre-gl';
import {
  atRest,
  markDrawn,
  glide,
  markReported,
  pointerSpeed,
  hasSlid,
  needsDrawing,
  offsetOf,
  type Pixels,
  type Slide,
  slideBy,
} from './slide.ts';

/** After this long at rest, what has come into view is drawn. */
const REST_MS = 400;

/**
 * Panning slides the finished picture, and redraws only at the end of its margin or at rest. Without a graphics card
 * one drawing takes ten frames.
 */
function slidingSheet(map: MapLibreMap, sheet: HTMLElement, margin: () => Pixels) {
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
    slide = markReported(slide);
    // In the same frame as the new drawing, not before it.
    map.once('render', () => {
      slide = markDrawn(slide);
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

const MOVED_PIXELS = 3;
/** A pointer at rest for this long does not throw the map. */
const THROW_MS = 60;

type Drag = { readonly pointer: number; x: number; y: number; moved: boolean; at: number; speed: Pixels };

/** A mouse, a pen or one finger pans. Two fingers, the wheel and the keys are left to MapLibre. */
export function enableDragPan(map: MapLibreMap, sheet: HTMLElement, margin: () => Pixels): () => void {
  const sliding = slidingSheet(map, sheet, margin);
  const surface = map.getCanvasContainer();
  const ending = new AbortController();
  const { signal } = ending;
  const isCalm = globalThis.matchMedia('(prefers-reduced-motion: reduce)');
  let drag: Drag | undefined;
  let stopGlide = (): void => undefined;

  const drop = (): void => {
    drag = undefined;
    stopGlide();
    sliding.settle();
  };
  const begin = (event: PointerEvent): void => {
    const isSecond = !event.isPrimary;
    drop();
    if (isSecond || event.button !== 0 || event.shiftKey) return;
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
    drag = { pointer, x, y, moved: false, at, speed: { x: 0, y: 0 } };
  };
  const move = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    const way = { x: event.clientX - drag.x, y: event.clientY - drag.y };
    if (!drag.moved && Math.hypot(way.x, way.y) < MOVED_PIXELS) return;
    if (!drag.moved) surface.setPointerCapture(event.pointerId);
    const speed = pointerSpeed(drag.speed, way, event.timeStamp - drag.at);
    drag = { ...drag, x: event.clientX, y: event.clientY, moved: true, at: event.timeStamp, speed };
    surface.style.cursor = 'grabbing';
    sliding.slideBy(way);
  };
  const end = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    const { moved, at, speed } = drag;
    drag = undefined;
    surface.style.cursor = '';
    if (!moved) return;
    if (isCalm.matches || event.timeStamp - at > THROW_MS) sliding.settle();
    else stopGlide = glide(speed, sliding.slideBy, sliding.settle);
  };
  surface.addEventListener('pointerdown', begin, { signal });
  surface.addEventListener('pointermove', move, { signal });
  surface.addEventListener('pointerup', end, { signal });
  surface.addEventListener('pointercancel', drop, { signal });
  surface.addEventListener('wheel', drop, { signal, passive: true });
  return () => {
    ending.abort();
    stopGlide();
    sliding.stop();
  };
}
