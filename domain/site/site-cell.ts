import type { Position } from '../geography/position.ts';

/** Gates of one site lie this close together; farther away it is another one. Chosen. */
export const ONE_SITE_M = 250;

/** About half a kilometre: small enough that a cell holds few sites, large enough that few cells are searched. */
const CELLS_PER_DEGREE = 200;
const METERS_PER_DEGREE = 111_195;

export type SiteCell = { readonly y: number; readonly x: number };

/** The grid cell of a point, by which stays are found. */
export function siteCell({ latitude, longitude }: Position): SiteCell {
  return { y: Math.floor(latitude * CELLS_PER_DEGREE), x: Math.floor(longitude * CELLS_PER_DEGREE) };
}

/** All cells in which a point of the same site can lie. */
export function siteCellsAround({ latitude, longitude }: Position): SiteCell[] {
  const up = ONE_SITE_M / METERS_PER_DEGREE;
  const right = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const least = siteCell({ latitude: latitude - up, longitude: longitude - right });
  const most = siteCell({ latitude: latitude + up, longitude: longitude + right });
  return span(least.y, most.y).flatMap((y) => span(least.x, most.x).map((x) => ({ y, x })));
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

type Address = { readonly precision: 'TOWN_CENTRE' | 'ADDRESS' | 'PIN'; readonly street: string | null };

/** If only the centre of the town is known, streets distinguish its sites; otherwise the point does. */
export function siteStreet({ precision, street }: Address): string {
  return precision === 'TOWN_CENTRE' ? (street ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ') : '';
}
