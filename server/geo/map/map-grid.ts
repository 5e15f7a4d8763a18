import type { Position } from '@milepost/domain/geography/position';

/** The part of the world covered by the embedded data: Europe, and what trucks reach from it by road or ferry. */
export const mapGrid = { west: -25, south: 27, east: 60, north: 72, cellsPerDegree: 50 } as const;

export const mapColumns = (mapGrid.east - mapGrid.west) * mapGrid.cellsPerDegree;
export const mapRows = (mapGrid.north - mapGrid.south) * mapGrid.cellsPerDegree;

export const columnOf = (longitude: number) => Math.floor((longitude - mapGrid.west) * mapGrid.cellsPerDegree);
export const rowOf = (latitude: number) => Math.floor((latitude - mapGrid.south) * mapGrid.cellsPerDegree);

export function isOnMap({ latitude, longitude }: Position): boolean {
  const { west, south, east, north } = mapGrid;
  return longitude >= west && longitude < east && latitude >= south && latitude < north;
}
