import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';

/**
 * Changes theme or language of the base map and leaves what a page has drawn above it: its sources, and its layers at
 * the top, in their order.
 */
export function changeBase(map: MapLibreMap, style: StyleSpecification): void {
  map.setStyle(style, {
    diff: true,
    transformStyle: (before, next) => {
      if (before === undefined) return next;
      const overlays = before.layers.filter(({ id }) => !id.startsWith('base-'));
      const { base: _, ...sources } = before.sources;
      return { ...next, sources: { ...sources, ...next.sources }, layers: [...next.layers, ...overlays] };
    },
  });
}
