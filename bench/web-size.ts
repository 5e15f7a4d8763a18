import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoadBytes, maxBytes, readFirstLoad } from '../dev/check/web-size.ts';
import { buildWebApp } from '../dev/testing/process/milepost-process.ts';
import type { Figure } from './figure.ts';

const dist = resolve(import.meta.dirname, '../web/dist');
const AIM_BYTES = 180_000;
const KB = 1000;

/** JavaScript that a first visit loads before the list of planned transports appears; names the largest files. */
export async function measure(): Promise<Figure> {
  await buildWebApp();
  const sizes = new Map(
    readFirstLoad(dist)
      .flat()
      .map((file) => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length]),
  );
  for (const [file, bytes] of [...sizes].toSorted((a, b) => b[1] - a[1])) {
    console.log(`${(bytes / KB).toFixed(1).padStart(7)} kB  ${file}`);
  }
  return {
    name: 'web-size',
    unit: 'kB gzip',
    measured: [firstLoadBytes(dist) / KB],
    must: [maxBytes / KB],
    aim: [AIM_BYTES / KB],
  };
}
