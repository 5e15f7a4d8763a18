import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Language } from '../i18n/languages.ts';
import { baseShapes } from './base-shapes.ts';
import { mapPalettes, type MapPalette, type MapTheme } from './map-palette.ts';

const ATTRIBUTION = '© Natural Earth · GeoNames CC BY 4.0';

/** The embedded map in one theme and language. No glyphs are named: the letters are drawn from the app's own fonts. */
export function baseStyle(tiles: string, theme: MapTheme, language: Language): StyleSpecification {
  const palette = mapPalettes[theme];
  return {
    version: 8,
    sources: { base: { type: 'vector', url: tiles, attribution: ATTRIBUTION } },
    layers: [...baseShapes(palette), ...labels(palette, language)],
  };
}

/** MapLibre reads the weight from the first name, and takes the first family that there is. */
const medium = ['Inter Medium', 'Inter Variable'];
const semibold = ['Inter SemiBold', 'Inter Variable'];

const isCity: ExpressionSpecification = ['<=', ['get', 'rank'], 4];
const isNamed: ExpressionSpecification = ['<=', ['get', 'rank'], ['+', ['floor', ['zoom']], 1]];

/** What comes later finds its place first: cities, then countries, which may step aside, then the other towns. */
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
