import type { TransportRoute } from '@milepost/api-contract/transports/route';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { routeFeatures } from './route-features.ts';

const SOURCE = 'live-route';

/** The way of the selected transport under the trucks: what is behind it, and, dotted, what is ahead. */
export function drawRoute(map: MapLibreMap, route: TransportRoute | null): void {
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
