import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { Edge } from './gabriel-graph.ts';

type Landing = { readonly edge: Edge; readonly hours: number };

const BOARDING_HOURS = 0.75;
const KM_PER_HOUR = 20;

/**
 * Gives every part of the graph without a road or listed crossing its shortest crossing to a neighbour: one each, to
 * avoid creating short cuts.
 */
export function joinIslands(
  towns: readonly Position[],
  roads: readonly Edge[],
  neighbours: readonly Edge[],
): readonly Landing[] {
  const parents = towns.map((_, town) => town);
  const rootOf = (town: number): number => {
    let root = town;
    while (parents[root] !== root) {
      const parent = parents[root] ?? root;
      parents[root] = parents[parent] ?? parent;
      root = parents[root] ?? root;
    }
    return root;
  };
  const join = ({ from, to }: Edge): boolean => {
    const [a, b] = [rootOf(from), rootOf(to)];
    parents[a] = b;
    return a !== b;
  };
  for (const road of roads) join(road);
  return neighbours
    .map((edge) => ({ edge, km: kmOf(towns, edge) }))
    .toSorted((a, b) => a.km - b.km || a.edge.from - b.edge.from || a.edge.to - b.edge.to)
    .filter(({ edge }) => join(edge))
    .map(({ edge, km }) => ({ edge, hours: BOARDING_HOURS + km / KM_PER_HOUR }));
}

function kmOf(towns: readonly Position[], { from, to }: Edge): number {
  const [a, b] = [towns[from], towns[to]];
  return a === undefined || b === undefined ? Infinity : metersBetween(a, b) / 1000;
}
