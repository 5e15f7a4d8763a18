import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openTileFile } from '../status/map/tile-file.ts';
import { shapesOf } from '../status/map/vector-tile.ts';

const bytes = readFileSync(`${import.meta.dirname}/../../src/map/base-map.pmtiles`);

/** Serves the real file, with or without support for range requests. */
async function serve(knowsRanges: boolean) {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const piece = knowsRanges ? bytes.subarray(Number(from), Number(to) + 1) : bytes;
    asked.push(piece.length);
    response.writeHead(knowsRanges ? 206 : 200).end(piece);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, asked };
}

// Nuremberg, Regensburg, Munich.
const bavaria = { zoom: 6, column: 34, row: 22 };

test('only the base map’s directory and the requested tile are read, less than 20 kB', async () => {
  const { url, asked } = await serve(true);
  const { maxZoom, tile } = await openTileFile(url, AbortSignal.timeout(20_000));
  const shapes = shapesOf((await tile(bavaria)) ?? new Uint8Array());
  expect(maxZoom).toBe(8);
  expect(asked).toHaveLength(2);
  expect(asked.reduce((sum, length) => sum + length, 0)).toBeLessThan(20_000);
  const names = shapes.towns.map(({ names: properties }) => properties.get('de') ?? properties.get('en'));
  expect(names).toEqual(expect.arrayContaining(['München', 'Salzburg']));
  expect(shapes.rivers).toMatch(/^M-?\d+ -?\d+l-?\d+ -?\d+l/);
  expect(shapes.land).toMatch(/^M[^a-zA-Z]+l.*z$/);
  expect(shapes.borders).not.toBe('');
});

test('a server without range support answers with the whole file, and the same bytes are read from it', async () => {
  const { url } = await serve(false);
  const { tile } = await openTileFile(url, AbortSignal.timeout(20_000));
  const whole = (await tile(bavaria)) ?? new Uint8Array();
  expect(shapesOf(whole).towns.length).toBeGreaterThan(10);
});

test('open sea has no tile', async () => {
  const { url } = await serve(true);
  const { tile } = await openTileFile(url, AbortSignal.timeout(20_000));
  expect(await tile({ zoom: 8, column: 70, row: 70 })).toBeNull();
});

test('a base map that cannot be read is an error, not an empty map', async () => {
  await expect(openTileFile('http://127.0.0.1:9/', AbortSignal.timeout(20_000))).rejects.toThrow('fetch failed');
});
