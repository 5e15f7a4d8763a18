import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
export type OutwardManifest = Readonly<Record<string, Chunk>>;

/** In units of 1,000 bytes. The rest of such a page's budget of 100 kB is for responses and pieces of the map. */
export const maxOutwardBytes = 50_000;

/** Everything that a page for people without an account loads before its first call. */
export function outwardFiles(manifest: OutwardManifest, page: string): readonly string[] {
  const seen = new Set<string>([page, 'favicon.svg']);
  const waiting = [page];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build of the pages without the app has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...seen];
}

/** Gzipped bytes, by page. */
export function outwardBytes(dist: string): ReadonlyMap<string, number> {
  const file = join(dist, '.vite/outward.json');
  if (!existsSync(file)) throw new Error('There is no build of the pages without the app');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as OutwardManifest;
  const pages = Object.keys(manifest).filter((key) => key.endsWith('.html'));
  if (pages.length === 0) throw new Error('The build of the pages without the app has no page');
  const bytesOf = (path: string): number => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
  return new Map(
    pages.map((page) => [page, outwardFiles(manifest, page).reduce((sum, path) => sum + bytesOf(path), 0)]),
  );
}
