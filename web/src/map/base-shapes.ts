import type { LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './map-palette.ts';

const source = 'base';

/** What is under the names: water, land, borders, and a dot for each town that is named. */
export function baseShapes(palette: MapPalette): readonly LayerSpecification[] {
  return [
    { id: 'base-water', type: 'background', paint: { 'background-color': palette.water } },
    {
      id: 'base-land',
      type: 'fill',
      source,
      'source-layer': 'land',
      paint: { 'fill-color': palette.land, 'fill-outline-color': palette.shore },
    },
    {
      id: 'base-river',
      type: 'line',
      source,
      'source-layer': 'river',
      minzoom: 3,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.river,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.4, 6, 1, 10, 2.4],
      },
    },
    {
      id: 'base-lake',
      type: 'fill',
      source,
      'source-layer': 'lake',
      paint: { 'fill-color': palette.water, 'fill-outline-color': palette.shore },
    },
    {
      id: 'base-state-border',
      type: 'line',
      source,
      'source-layer': 'border',
      filter: ['==', ['get', 'kind'], 'state'],
      minzoom: 5,
      paint: { 'line-color': palette.stateBorder, 'line-width': 0.8, 'line-dasharray': [3, 2] },
    },
    {
      id: 'base-border-halo',
      type: 'line',
      source,
      'source-layer': 'border',
      filter: ['==', ['get', 'kind'], 'country'],
      paint: {
        'line-color': palette.borderHalo,
        'line-opacity': 0.8,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 1.6, 8, 4.5],
      },
    },
    {
      id: 'base-border',
      type: 'line',
      source,
      'source-layer': 'border',
      filter: ['==', ['get', 'kind'], 'country'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 6, 1.1, 10, 1.8],
      },
    },
    {
      id: 'base-border-disputed',
      type: 'line',
      source,
      'source-layer': 'border',
      filter: ['==', ['get', 'kind'], 'disputed'],
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 6, 1.1, 10, 1.8],
        'line-dasharray': [2, 2],
      },
    },
    {
      id: 'base-town-dot',
      type: 'circle',
      source,
      'source-layer': 'town',
      minzoom: 4.5,
      filter: ['<=', ['get', 'rank'], ['+', ['floor', ['zoom']], 1]],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 1.4, 8, 2.4],
        'circle-color': palette.land,
        'circle-stroke-color': palette.townDot,
        'circle-stroke-width': 1,
      },
    },
  ];
}
