import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PMTiles, tileIdToZxy, zxyToTileId, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { buildBaseMap } from './build-base-map.ts';
import { mapLayers } from './map-layers.ts';
import { tileId } from '@milepost/domain/geography/tile-id';
import { writePmtiles } from './write-pmtiles.ts';

function archiveOf(file: Buffer): PMTiles {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length) =>
      Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}

async function contentOf(archive: PMTiles, id: number): Promise<Buffer | undefined> {
  const found = await archive.getZxy(...tileIdToZxy(id));
  return found && Buffer.from(found.data);
}

/** The same irregular numbers in every run. */
const scattered = (index: number) => createHash('sha256').update(String(index)).digest().readUInt16LE(0);

test('a tile has the number that readers look up', () => {
  for (const [zoom, column, row] of [
    [0, 0, 0],
    [1, 1, 0],
    [5, 17, 9],
    [8, 140, 82],
    [12, 4095, 4095],
  ] as const) {
    expect(tileId(zoom, column, row)).toBe(zxyToTileId(zoom, column, row));
  }
});

test('written tiles are read back, including equal tiles and leaf directories', async () => {
  const tiles = Array.from({ length: 20_000 }, (_, index) => ({
    id: index * 4 + (scattered(index) % 4),
    // Every tenth is the same open sea.
    content: index % 10 === 0 ? 'sea' : 'land '.repeat(scattered(index) % 40) + index,
  }));
  const file = writePmtiles({
    tiles: tiles.toReversed().map(({ id, content }) => ({ id, bytes: gzipSync(content, { level: 1 }) })),
    metadata: { name: 'test' },
    minZoom: 0,
    maxZoom: 9,
    bounds: [-180, -85, 180, 85],
    center: { longitude: 10, latitude: 50, zoom: 4 },
  });
  const archive = archiveOf(file);
  const header = await archive.getHeader();
  expect(header).toMatchObject({
    specVersion: 3,
    clustered: true,
    minZoom: 0,
    maxZoom: 9,
    centerLat: 50,
    centerLon: 10,
  });
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.numTileContents).toBe(18_001);
  expect(await archive.getMetadata()).toEqual({ name: 'test' });
  for (const { id, content } of tiles.filter((__, index) => index % 997 < 2)) {
    expect((await contentOf(archive, id))?.toString()).toBe(content);
  }
  const missing = tiles.findIndex(({ id }) => id % 4 !== 3);
  expect(await contentOf(archive, missing * 4 + 3)).toBeUndefined();
});

test('the embedded map matches its sources', async () => {
  const { tiles } = buildBaseMap(await mapLayers());
  const embedded = archiveOf(await readFile(new URL('../../../web/src/map/base-map.pmtiles', import.meta.url)));
  expect((await embedded.getHeader()).numAddressedTiles).toBe(tiles.length);
  const different: string[] = [];
  for (const { id, content } of tiles) {
    const found = await contentOf(embedded, id);
    if (found?.equals(content) !== true) different.push(tileIdToZxy(id).join('/'));
  }
  expect(different, 'tiles: run node dev/base-map.ts').toEqual([]);
});

test('tiles are kept compressed', async () => {
  const file = writePmtiles({
    tiles: [{ id: 0, bytes: Buffer.from('x') }],
    metadata: {},
    minZoom: 0,
    maxZoom: 0,
    bounds: [-180, -85, 180, 85],
    center: { longitude: 0, latitude: 0, zoom: 0 },
  });
  const { internalCompression, tileCompression, rootDirectoryOffset, rootDirectoryLength } =
    await archiveOf(file).getHeader();
  expect([internalCompression, tileCompression]).toEqual([2, 2]);
  const root = gunzipSync(file.subarray(rootDirectoryOffset, rootDirectoryOffset + rootDirectoryLength));
  expect([...root]).toEqual([1, 0, 1, 1, 1]);
});
