import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Language } from '@milepost/domain/people/language';
import { type MapPalette, mapPalettes, type MapTheme } from './map-palette.ts';

const source = 'base';

/** Everything below the names: water, land, borders, and a dot for each named town. */
function baseShapes(palette: MapPalette): readonly LayerSpecification[] {
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

const ATTRIBUTION = '© Natural Earth · GeoNames CC BY 4.0';

/** The embedded map in one theme and language. It names no glyphs: text is drawn in the app's own fonts. */
export function baseStyle(tiles: string, theme: MapTheme, language: Language): StyleSpecification {
  const palette = mapPalettes[theme];
  return {
    version: 8,
    sources: { base: { type: 'vector', url: tiles, attribution: ATTRIBUTION } },
    layers: [...baseShapes(palette), ...labels(palette, language)],
  };
}

/** MapLibre reads the weight from the first name, and uses the first available family. */
const medium = ['Inter Medium', 'Inter Variable'];
const semibold = ['Inter SemiBold', 'Inter Variable'];

const isCity: ExpressionSpecification = ['<=', ['get', 'rank'], 4];
const isNamed: ExpressionSpecification = ['<=', ['get', 'rank'], ['+', ['floor', ['zoom']], 1]];

/** Later layers are placed first: cities, then countries, which may step aside, then the other towns. */
function labels(palette: MapPalette, language: Language): readonly LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', language], ['get', 'en']];
  return [
    {
      ...townLabel(name, palette, palette.townText),
      id: 'base-town',
      filter: ['all', ['!', isCity], isNamed],
    },
    {
      id: 'base-country',
      type: 'symbol',
      source: 'base',
      'source-layer': 'country',
      maxzoom: 7.5,
      filter: ['<=', ['get', 'rank'], ['+', ['zoom'], 0.2]],
      layout: {
        'text-field': name,
        'text-font': semibold,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.14,
        'text-max-width': 7,
        'text-variable-anchor': ['center', 'bottom', 'top'],
        'text-radial-offset': 1.6,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 9.5, 6, 14],
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: {
        'text-color': palette.countryText,
        'text-halo-color': palette.textHalo,
        'text-halo-width': 1.6,
      },
    },
    { ...townLabel(name, palette, palette.cityText), id: 'base-city', filter: ['all', isCity, isNamed] },
  ];
}

function townLabel(name: ExpressionSpecification, palette: MapPalette, color: string) {
  return {
    type: 'symbol',
    source: 'base',
    'source-layer': 'town',
    minzoom: 3.5,
    layout: {
      'text-field': name,
      'text-font': medium,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        3,
        ['case', isCity, 11, 10],
        8,
        ['match', ['get', 'rank'], [3, 4], 17, [5], 15, [6], 13, 11.5],
      ],
      'text-variable-anchor': ['bottom', 'left', 'right', 'top'],
      'text-radial-offset': 0.45,
      'text-max-width': 7,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: { 'text-color': color, 'text-halo-color': palette.textHalo, 'text-halo-width': 1.4 },
  } satisfies Omit<SymbolLayerSpecification, 'id'>;
}
