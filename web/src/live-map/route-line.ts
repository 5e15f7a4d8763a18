import type { TransportRoute } from '@milepost/api-contract/transports/route';
import type { Map as MapLibreMap } from 'maplibre-gl';

type Line = TransportRoute['legs'][number]['driven'];

const SOURCE = 'live-route';

/** The way of the selected transport under the trucks: what is behind it, and, dotted, what is ahead. */
export function drawRoute(map: MapLibreMap, route: TransportRoute | null): void {
  if (map.getSource(SOURCE) !== undefined) {
    for (const part of ['ground', 'ahead', 'driven', 'stops']) map.removeLayer(`live-route-${part}`);
    map.removeSource(SOURCE);
  }
  if (route === null) return;
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: featuresOf(route) } });
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

function featuresOf({ legs }: TransportRoute) {
  const lines = legs.flatMap(({ driven, remaining }) => [lineOf('driven', driven), lineOf('remaining', remaining)]);
  const ends = legs.flatMap(({ from, driven, remaining }) => {
    const line = [...driven, ...remaining];
    return [...(from === null ? [] : [line.at(0)]), line.at(-1)];
  });
  return [
    ...lines.filter(({ geometry }) => geometry.coordinates.length > 1),
    ...ends.flatMap((point) =>
      point === undefined
        ? []
        : [feature('stop', { type: 'Point' as const, coordinates: [point.longitude, point.latitude] })],
    ),
  ];
}

function lineOf(part: 'driven' | 'remaining', line: Line) {
  const coordinates = line.map(({ longitude, latitude }) => [longitude, latitude]);
  return feature(part, { type: 'LineString' as const, coordinates });
}

function feature<G>(part: string, geometry: G) {
  return { type: 'Feature' as const, properties: { part }, geometry };
}
