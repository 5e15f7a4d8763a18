import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { createMap } from './create-map.ts';
import type { MapView } from './map-place.ts';
import { afterFailure, type MapState } from './map-state.ts';
import { panByHand } from './pan-by-hand.ts';

/** Whose data are shown, as plain words: an operator's style may bring HTML. */
function attributionOf(map: MapLibreMap): string {
  const texts = Object.keys(map.getStyle().sources).flatMap((id) => {
    const { attribution } = map.getSource(id) ?? {};
    return attribution === undefined || attribution === '' ? [] : [plainText(attribution)];
  });
  return [...new Set(texts)].join(' · ');
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

/** As long as an operator's style may take; after that the embedded one is better than none. */
const STYLE_MS = 8_000;

type First = {
  readonly label: string;
  readonly view: MapView;
  readonly isStill: boolean;
  readonly mapStyleUrl: string | null;
  readonly ownStyle: () => StyleSpecification;
};

type Report = {
  readonly setMap: (map: MapLibreMap | null) => void;
  readonly setState: (change: MapState | ((before: MapState) => MapState)) => void;
  readonly setAttribution: (text: string) => void;
};

/** Opens a map in its place, and tells what becomes of it; the answer takes it away. */
export function openMap(container: HTMLElement, sheet: HTMLElement, first: First, report: Report): () => void {
  let map: MapLibreMap;
  try {
    const style = first.mapStyleUrl ?? first.ownStyle();
    map = createMap({ ...first, style, container, isInteractive: !first.isStill });
  } catch {
    report.setState('no graphics');
    return () => undefined;
  }
  const margin = (): { x: number; y: number } => ({ x: -sheet.offsetLeft, y: -sheet.offsetTop });
  const keepMarginOut = (): void => {
    const { x, y } = margin();
    map.setPadding({ left: x, right: x, top: y, bottom: y });
  };
  keepMarginOut();
  if ('bounds' in first.view) {
    const { bounds, padding = 0 } = first.view;
    map.fitBounds(bounds, { animate: false, padding });
  }
  map.on('resize', keepMarginOut);
  let isForeign = first.mapStyleUrl !== null;
  const fallBack = (): void => {
    isForeign = false;
    clearTimeout(patience);
    report.setState('own ground');
    map.setStyle(first.ownStyle(), { diff: false });
  };
  const patience = isForeign ? globalThis.setTimeout(fallBack, STYLE_MS) : undefined;
  // Pages may draw before the last tile has come.
  map.once('style.load', () => {
    isForeign = false;
    clearTimeout(patience);
    report.setMap(map);
  });
  map.once('load', () => {
    report.setState((before) => (before === 'loading' ? 'shown' : before));
    report.setAttribution(attributionOf(map));
  });
  map.on('error', () => {
    if (isForeign) fallBack();
    else report.setState(afterFailure);
  });
  const stopPanning = first.isStill ? undefined : panByHand(map, sheet, margin);
  return () => {
    clearTimeout(patience);
    stopPanning?.();
    map.remove();
  };
}
