import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { CountryMap } from '../map/country-map.ts';
import { decodePolyline } from '../routes/encoded-polyline.ts';
import { roadRoute, type RoutePiece } from '../routes/road-route.ts';
import type { RoutePort } from '../routes/route-port.ts';
import { urlBelow, fetchJson, ServiceFailure } from './fetch-json.ts';

const USUAL_SHAPE_PARTS = 100_000;

const Index = Type.Integer({ minimum: 0 });

/** https://docs.graphhopper.com/openapi/routing */
const Answer = Type.Object({
  paths: Type.Array(
    Type.Object({
      /** Metres. */
      distance: Type.Number({ minimum: 0 }),
      points: Type.String(),
      points_encoded: Type.Literal(true),
      points_encoded_multiplier: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      details: Type.Object({
        road_environment: Type.Array(Type.Tuple([Index, Index, Type.Union([Type.String(), Type.Null()])])),
        /** Milliseconds. */
        time: Type.Array(Type.Tuple([Index, Index, Type.Number()])),
      }),
    }),
    { minItems: 1 },
  ),
});

type Path = Static<typeof Answer>['paths'][number];

/** Requests the profile `truck`, which the operator derives from GraphHopper's own `truck.json`. */
export function openGraphHopper(base: URL, map: CountryMap): RoutePort {
  return {
    route: async (from, to) => {
      const body = JSON.stringify({
        profile: 'truck',
        points: [from, to].map(({ latitude, longitude }) => [longitude, latitude]),
        points_encoded: true,
        instructions: false,
        details: ['road_environment', 'time'],
      });
      const answer = await fetchJson(urlBelow(base, '/route'), { method: 'POST', body });
      if (!Value.Check(Answer, answer)) throw new ServiceFailure('this is no answer of GraphHopper');
      const [path] = answer.paths;
      return roadRoute(map, from, to, path === undefined ? [] : toPieces(path));
    },
  };
}

function toPieces({ points, points_encoded_multiplier: parts, distance, details }: Path): readonly RoutePiece[] {
  const line = decodePolyline(points, parts ?? USUAL_SHAPE_PARTS);
  if (line === null) throw new ServiceFailure('GraphHopper’s points cannot be read');
  const pieces = details.road_environment.map(([begin, end, environment]) => ({
    line: line.slice(begin, end + 1),
    ferryMs: environment === 'ferry' ? timeBetween(details.time, begin, end) : undefined,
  }));
  // The answer has no distances of pieces: the total is shared out by their lengths.
  const metres = pieces.map((piece) => lengthOf(piece.line));
  const stretch =
    distance /
    Math.max(
      1,
      metres.reduce((sum, each) => sum + each, 0),
    );
  return pieces.map(({ line: each, ferryMs }, index) => ({
    line: each,
    km: ((metres[index] ?? 0) * stretch) / 1000,
    ...(ferryMs !== undefined && { ferryMs }),
  }));
}

function timeBetween(times: Path['details']['time'], begin: number, end: number): number {
  return times.filter(([from, to]) => from >= begin && to <= end).reduce((sum, [, , ms]) => sum + ms, 0);
}

function lengthOf(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, point, index) => sum + metersBetween(line[index] ?? point, point), 0);
}
