import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { CountryMap } from '../map/country-map.ts';
import { decodePolyline } from '../routes/encoded-polyline.ts';
import { roadRoute, type RoutePiece } from '../routes/road-route.ts';
import type { RoutePort } from '../routes/route-port.ts';
import { urlBelow, fetchJson, ServiceFailure } from './fetch-json.ts';

const SHAPE_PARTS = 1_000_000;
/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#trip-legs-and-maneuvers */
const FERRY_ENTER = 28;

const Index = Type.Integer({ minimum: 0 });

const Answer = Type.Object({
  trip: Type.Object({
    status: Type.Literal(0),
    legs: Type.Array(
      Type.Object({
        shape: Type.String(),
        maneuvers: Type.Array(
          Type.Object({
            type: Type.Integer(),
            /** Kilometres, as asked for. */
            length: Type.Number({ minimum: 0 }),
            /** Seconds. */
            time: Type.Number({ minimum: 0 }),
            begin_shape_index: Index,
            end_shape_index: Index,
            ferry: Type.Optional(Type.Boolean()),
          }),
        ),
      }),
      { minItems: 1 },
    ),
  }),
});

type Leg = Static<typeof Answer>['trip']['legs'][number];

export function openValhalla(base: URL, map: CountryMap): RoutePort {
  return {
    route: async (from, to) => {
      const body = JSON.stringify({
        locations: [from, to].map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
        costing: 'truck',
        units: 'kilometers',
        directions_type: 'maneuvers',
      });
      const answer = await fetchJson(urlBelow(base, '/route'), { method: 'POST', body });
      if (!Value.Check(Answer, answer)) throw new ServiceFailure('this is no answer of Valhalla');
      return roadRoute(map, from, to, answer.trip.legs.flatMap(toPieces));
    },
  };
}

function toPieces({ shape, maneuvers }: Leg): readonly RoutePiece[] {
  const line = decodePolyline(shape, SHAPE_PARTS);
  if (line === null) throw new ServiceFailure('Valhalla’s shape cannot be read');
  return maneuvers.map(({ type, length, time, begin_shape_index: begin, end_shape_index: end, ferry }) => {
    const piece = { line: line.slice(begin, end + 1), km: length };
    return type === FERRY_ENTER || ferry === true ? { ...piece, ferryMs: time * 1000 } : piece;
  });
}
