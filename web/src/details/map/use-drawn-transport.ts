import { useComputedColorScheme } from '@mantine/core';
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MapShapes, type Shapes, type SourceName, sourceNames } from './map-shapes.ts';

type MapColors = {
  readonly text: string;
  readonly surface: string;
  readonly accent: string;
  readonly ring: string;
  readonly done: string;
  readonly vehicle: string;
};

const empty: Shapes = { type: 'FeatureCollection', features: [] };
const sourceId = (name: SourceName): string => `transport-${name}`;

/** Sources first, then layers from bottom to top. */
function addTransport(map: MapLibreMap, colors: MapColors): void {
  for (const name of sourceNames) map.addSource(sourceId(name), { type: 'geojson', data: empty, tolerance: 0.1 });
  addVehicleImage(map, colors);
  for (const layer of layersOf(colors)) map.addLayer(layer);
}

/** Redraws in other colours, for example when light becomes dark. */
function recolorTransport(map: MapLibreMap, colors: MapColors): void {
  addVehicleImage(map, colors);
  for (const layer of layersOf(colors)) {
    map.removeLayer(layer.id);
    map.addLayer(layer);
  }
}

function updateTransport(map: MapLibreMap, shapes: MapShapes): void {
  for (const name of sourceNames) void map.getSource<GeoJSONSource>(sourceId(name))?.setData(shapes[name]);
}

function addVehicleImage(map: MapLibreMap, { vehicle, surface }: MapColors): void {
  for (const kind of ['heading', 'standing'] as const) {
    const image = vehicleImage(kind, vehicle, surface);
    if (image === null) continue;
    const id = `transport-vehicle-${kind}`;
    if (map.hasImage(id)) map.updateImage(id, image);
    else map.addImage(id, image, { pixelRatio: 2 });
  }
}

/** From this zoom on, the smaller rings can be told apart. */
const NEAR_ZOOM = 7;
/** From this zoom on, single signals can be told apart. */
const SIGNALS_ZOOM = 10;

function layersOf({ text, surface, accent, ring, done }: MapColors): LayerSpecification[] {
  const completed: ExpressionSpecification = ['==', ['get', 'status'], 'COMPLETED'];
  return [
    {
      id: 'transport-far-rings',
      type: 'line',
      source: sourceId('rings'),
      maxzoom: NEAR_ZOOM + 2,
      filter: ['==', ['get', 'ring'], 4],
      paint: { 'line-color': ring, 'line-width': 1, 'line-opacity': 0.6, 'line-dasharray': [3, 3] },
    },
    {
      id: 'transport-near-rings',
      type: 'line',
      source: sourceId('rings'),
      minzoom: NEAR_ZOOM,
      filter: ['<', ['get', 'ring'], 4],
      paint: { 'line-color': ring, 'line-width': 1.5, 'line-opacity': 0.9 },
    },
    {
      id: 'transport-driven',
      type: 'line',
      source: sourceId('route'),
      filter: ['==', ['get', 'part'], 'driven'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': text, 'line-width': 2, 'line-opacity': 0.3 },
    },
    {
      id: 'transport-remaining',
      type: 'line',
      source: sourceId('route'),
      filter: ['==', ['get', 'part'], 'remaining'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': text, 'line-width': 2, 'line-opacity': 0.75, 'line-dasharray': [2, 2] },
    },
    {
      id: 'transport-silent',
      type: 'line',
      source: sourceId('trail'),
      filter: ['==', ['get', 'part'], 'silent'],
      paint: { 'line-color': accent, 'line-width': 2, 'line-opacity': 0.5, 'line-dasharray': [1, 2] },
    },
    {
      id: 'transport-trail',
      type: 'line',
      source: sourceId('trail'),
      filter: ['==', ['get', 'part'], 'seen'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': accent, 'line-width': 3 },
    },
    {
      id: 'transport-signals',
      type: 'circle',
      source: sourceId('signals'),
      minzoom: SIGNALS_ZOOM,
      paint: {
        'circle-radius': 3.5,
        'circle-color': surface,
        'circle-stroke-color': accent,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'transport-waypoints',
      type: 'circle',
      source: sourceId('waypoints'),
      paint: {
        'circle-radius': 10,
        'circle-color': ['case', completed, done, surface],
        'circle-stroke-color': ['case', completed, surface, text],
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'transport-numbers',
      type: 'symbol',
      source: sourceId('waypoints'),
      layout: {
        'text-field': ['get', 'number'],
        'text-font': ['Inter SemiBold', 'Inter Variable'],
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': ['case', completed, surface, text] },
    },
    {
      id: 'transport-names',
      type: 'symbol',
      source: sourceId('waypoints'),
      layout: {
        'text-field': ['get', 'city'],
        'text-font': ['Inter SemiBold', 'Inter Variable'],
        'text-size': 13,
        'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
        'text-radial-offset': 1.1,
        'text-padding': 6,
      },
      paint: { 'text-color': text, 'text-halo-color': surface, 'text-halo-width': 1.6 },
    },
    {
      id: 'transport-vehicle',
      type: 'symbol',
      source: sourceId('vehicle'),
      layout: {
        'icon-image': ['case', ['has', 'heading'], 'transport-vehicle-heading', 'transport-vehicle-standing'],
        'icon-rotate': ['coalesce', ['get', 'heading'], 0],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
      },
      paint: {},
    },
  ];
}

const SIZE = 60;
const MIDDLE = SIZE / 2;
const FULL_TURN = 2 * Math.PI;

/** A disc with an arrow pointing north, or without one if the heading is unknown; at double size. */
function vehicleImage(kind: 'heading' | 'standing', color: string, ground: string): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const draw = canvas.getContext('2d');
  if (draw === null) return null;
  draw.beginPath();
  draw.arc(MIDDLE, MIDDLE, MIDDLE - 2, 0, FULL_TURN);
  draw.fillStyle = ground;
  draw.fill();
  draw.beginPath();
  draw.arc(MIDDLE, MIDDLE, MIDDLE - 7, 0, FULL_TURN);
  draw.fillStyle = color;
  draw.fill();
  draw.beginPath();
  if (kind === 'heading') {
    draw.moveTo(MIDDLE, 15);
    draw.lineTo(MIDDLE + 11, 42);
    draw.lineTo(MIDDLE, 36);
    draw.lineTo(MIDDLE - 11, 42);
    draw.closePath();
  } else {
    draw.arc(MIDDLE, MIDDLE, 8, 0, FULL_TURN);
  }
  draw.fillStyle = ground;
  draw.fill();
  return draw.getImageData(0, 0, SIZE, SIZE);
}

/** Draws a transport on a map, and redraws it whenever the transport or the theme changes. */
export function useDrawnTransport(shapes: MapShapes): (map: MapLibreMap) => () => void {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const colors = useMapColors();
  const first = useRef(colors);
  useEffect(() => {
    first.current = colors;
    if (map !== null) recolorTransport(map, colors);
  }, [map, colors]);
  useEffect(() => {
    if (map !== null) updateTransport(map, shapes);
  }, [map, shapes]);
  return useCallback((ready) => {
    addTransport(ready, first.current);
    setMap(ready);
    return () => setMap(null);
  }, []);
}

const tokens: Record<keyof MapColors, string> = {
  text: '--mp-text',
  surface: '--mp-surface',
  accent: '--mp-accent',
  ring: '--mp-signal-old-graphic',
  done: '--mp-on-time-graphic',
  vehicle: '--mp-accent',
};

/** The map does its own drawing, without CSS variables: these are the current colours of the theme. */
function useMapColors(): MapColors {
  const theme = useComputedColorScheme('light');
  return useMemo(() => readColors(theme), [theme]);
}

function readColors(theme: 'light' | 'dark'): MapColors {
  const root = document.querySelector(`:root[data-mantine-color-scheme='${theme}']`) ?? document.documentElement;
  const style = getComputedStyle(root);
  const read = (name: keyof MapColors): string => style.getPropertyValue(tokens[name]).trim();
  return {
    text: read('text'),
    surface: read('surface'),
    accent: read('accent'),
    ring: read('ring'),
    done: read('done'),
    vehicle: read('vehicle'),
  };
}
