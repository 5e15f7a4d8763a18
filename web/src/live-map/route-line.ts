import { useComputedColorScheme } from '@mantine/core';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { routeQuery } from '../api/transport-parts.ts';

type Point = TransportRoute['legs'][number]['driven'][number];

/** A transport's route as map features: the driven part, the remaining part, and its stops. */
export function routeFeatures({ legs }: TransportRoute) {
  const lines = legs.flatMap(({ driven, remaining }) => [lineOf('driven', driven), lineOf('remaining', remaining)]);
  const stops = legs.flatMap(({ from, driven, remaining }) => {
    const line = [...driven, ...remaining];
    return [...(from === null ? [] : [line.at(0)]), line.at(-1)];
  });
  return [
    ...lines.filter(({ geometry }) => geometry.coordinates.length > 1),
    ...stops.flatMap((point) =>
      point === undefined ? [] : [feature('stop', { type: 'Point' as const, coordinates: coordinatesOf(point) })],
    ),
  ];
}

function lineOf(part: 'driven' | 'remaining', line: readonly Point[]) {
  return feature(part, { type: 'LineString' as const, coordinates: line.map(coordinatesOf) });
}

const coordinatesOf = ({ longitude, latitude }: Point) => [longitude, latitude];

function feature<G>(part: 'driven' | 'remaining' | 'stop', geometry: G) {
  return { type: 'Feature' as const, properties: { part }, geometry };
}

const SOURCE = 'live-route';

/** Draws the selected transport's route below the trucks: the driven part, and the remaining part dotted. */
function drawRoute(map: MapLibreMap, route: TransportRoute | null): void {
  if (map.getSource(SOURCE) !== undefined) {
    for (const part of ['ground', 'ahead', 'driven', 'stops']) map.removeLayer(`live-route-${part}`);
    map.removeSource(SOURCE);
  }
  if (route === null) return;
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: routeFeatures(route) } });
  const style = getComputedStyle(document.documentElement);
  const line = style.getPropertyValue('--mp-text').trim();
  const ground = style.getPropertyValue('--mp-surface').trim();
  map.addLayer({
    id: 'live-route-ground',
    type: 'line',
    source: SOURCE,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ground, 'line-width': 6, 'line-opacity': 0.85 },
  });
  map.addLayer({
    id: 'live-route-ahead',
    type: 'line',
    source: SOURCE,
    filter: ['==', ['get', 'part'], 'remaining'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': line, 'line-width': 2.6, 'line-dasharray': [0.1, 2] },
  });
  map.addLayer({
    id: 'live-route-driven',
    type: 'line',
    source: SOURCE,
    filter: ['==', ['get', 'part'], 'driven'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': line, 'line-width': 3 },
  });
  map.addLayer({
    id: 'live-route-stops',
    type: 'circle',
    source: SOURCE,
    filter: ['==', ['get', 'part'], 'stop'],
    paint: { 'circle-radius': 6, 'circle-color': ground, 'circle-stroke-color': line, 'circle-stroke-width': 3.5 },
  });
}

/** The map is complete without it, so a route that cannot be loaded is not reported. */
export function useRouteLine(map: MapLibreMap | null, transportId: string | null): void {
  const query = routeQuery(transportId ?? '');
  const { data } = useQuery(transportId === null ? { ...query, queryFn: skipToken } : query);
  const route = data ?? null;
  const theme = useComputedColorScheme('light');
  useEffect(() => {
    if (map === null) return undefined;
    // The style sheet follows the theme in the next frame.
    const frame = requestAnimationFrame(() => drawRoute(map, route));
    return () => cancelAnimationFrame(frame);
  }, [map, route, theme]);
}
