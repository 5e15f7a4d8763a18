import type { TransportRoute } from '@milepost/api-contract/transports/route';

type Point = TransportRoute['legs'][number]['driven'][number];

/** The way of a transport as what a map draws: what is behind, what is ahead, and its stops. */
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
