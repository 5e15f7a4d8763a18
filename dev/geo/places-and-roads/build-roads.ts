import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { CountryMap } from '@milepost/server/geo/map/country-map';
import { longestWaterOnLine } from '@milepost/server/geo/map/water-on-line';
import { borderHours } from './border-hours.ts';
import { findSameCountryNeighbours } from './same-country-neighbours.ts';
import { bridgesAndTunnels, ferries, type Crossing, type Port } from './crossings.ts';
import { findNeighbours, type Edge, type IsSeparated } from './gabriel-graph.ts';
import { joinIslands } from './join-islands.ts';
import type { SourcePlace } from './place-source.ts';
import { roadKm, shoreKm } from './road-km.ts';
import { ridgeHours } from './ridge-hours.ts';
import { landNear } from './land-near.ts';
import { chooseTowns } from './choose-towns.ts';
import { findShoreRoute } from './shore-route.ts';
import { numberColumn } from './write-columns.ts';

type Road = Edge & {
  readonly km: number;
  readonly ferryHours: number;
  /** The cost of a border or a ridge when routes are compared. */
  readonly slowHours: number;
};

export type RoadNetwork = { readonly towns: readonly Position[]; readonly roads: readonly Road[] };

/** Rivers and their mouths are bridged; on a map of cells this size, anything wider needs a crossing in our list. */
const WIDEST_BRIDGED_KM = 2;

const MAX_ROAD_KM = 250;
const MAX_SHORE_KM = 200;

export function buildRoads(places: readonly SourcePlace[], map: CountryMap): RoadNetwork {
  const crossings = [...bridgesAndTunnels, ...ferries];
  const ports = crossings.flatMap(({ from, to }) => [from, to]).map(toPosition);
  const towns = unique([...ports, ...chooseTowns(places)].map((town) => landNear(map, town)));
  const numbers = new Map(towns.map((town, number) => [keyOf(town), number]));
  const numberOf = (port: Port) => numbers.get(keyOf(landNear(map, toPosition(port)))) ?? 0;
  const isParted: IsSeparated = (a, b) => {
    const [from, to] = [towns[a], towns[b]];
    return from !== undefined && to !== undefined && longestWaterOnLine(map, from, to) > WIDEST_BRIDGED_KM;
  };
  const network = new NetworkBuilder(map, towns);
  const { all, close } = findNeighbours(towns, isParted);
  for (const edge of close) network.addRoad(edge);
  for (const edge of findSameCountryNeighbours(map, towns, close, isParted)) network.addRoad(edge);
  for (const crossing of crossings) {
    const edge = { from: numberOf(crossing.from), to: numberOf(crossing.to) };
    network.addLink(edge, roadKmOf(crossing), ferryHoursOf(crossing));
  }
  for (const { edge, hours } of joinIslands(network.points, network.roads, all)) network.addLink(edge, 0, hours);
  return { towns: network.points, roads: network.roads };
}

/** Towns moved to the same land count as one, because a triangulation cannot have two corners at one point. */
const unique = (towns: readonly Position[]) => [...new Map(towns.map((town) => [keyOf(town), town])).values()];

const keyOf = ({ latitude, longitude }: Position) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

class NetworkBuilder {
  readonly points: Position[];
  readonly roads: Road[] = [];
  readonly #map: CountryMap;
  readonly #countries: (string | null)[];

  constructor(map: CountryMap, towns: readonly Position[]) {
    this.#map = map;
    this.points = [...towns];
    this.#countries = towns.map((town) => map.countryNear(town));
  }

  /** Goes straight over land and bridged water, otherwise round the bay, with further points where the route bends. */
  addRoad({ from, to }: Edge): void {
    const [start, end] = [this.points[from], this.points[to]];
    if (start === undefined || end === undefined) return;
    const km = metersBetween(start, end) / 1000;
    if (km > MAX_ROAD_KM) return;
    if (longestWaterOnLine(this.#map, start, end) <= WIDEST_BRIDGED_KM) {
      this.addLink({ from, to }, roadKm(start, end, [this.#countries[from], this.#countries[to]]), 0);
      return;
    }
    const bends = km > MAX_SHORE_KM ? null : findShoreRoute(this.#map, start, end);
    if (bends === null) return;
    let last = from;
    for (const bend of bends.slice(1, -1)) {
      const point = this.points.push(bend) - 1;
      this.#countries.push(this.#map.countryNear(bend));
      this.#addShore(last, point);
      last = point;
    }
    this.#addShore(last, to);
  }

  addLink({ from, to }: Edge, km: number, ferryHours: number): void {
    const [a, b] = [this.#countries[from] ?? null, this.#countries[to] ?? null];
    const [start, end] = [this.points[from], this.points[to]];
    const ridge = start === undefined || end === undefined ? 0 : ridgeHours(start, end);
    this.roads.push({ from, to, km, ferryHours, slowHours: borderHours(a, b) + ridge });
  }

  #addShore(from: number, to: number): void {
    const [start, end] = [this.points[from], this.points[to]];
    if (start !== undefined && end !== undefined) this.addLink({ from, to }, shoreKm(start, end), 0);
  }
}

const toPosition = ([latitude, longitude]: Port): Position => ({ latitude, longitude });
const roadKmOf = (crossing: Crossing) => ('roadKm' in crossing ? crossing.roadKm : 0);
const ferryHoursOf = (crossing: Crossing) => ('ferryHours' in crossing ? crossing.ferryHours : 0);

const DEGREE_PARTS = 10_000;

export function packRoads({ towns, roads }: RoadNetwork): Buffer {
  return Buffer.concat([
    numberColumn(towns.map(({ latitude }) => Math.round(latitude * DEGREE_PARTS))),
    numberColumn(towns.map(({ longitude }) => Math.round(longitude * DEGREE_PARTS))),
    numberColumn(roads.map(({ from }) => from)),
    numberColumn(roads.map(({ to }) => to)),
    numberColumn(roads.map(({ km }) => Math.round(km * 10))),
    numberColumn(roads.map(({ ferryHours }) => Math.round(ferryHours * 60))),
    numberColumn(roads.map(({ slowHours: hours }) => Math.round(hours * 60))),
  ]);
}
