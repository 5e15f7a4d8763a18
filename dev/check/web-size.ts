import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

// In units of 1,000 bytes, as browsers count; the aim is 180 kB.
export const maxBytes = 203_000;

// The files that a browser fetches before the list of planned transports appears. e2e/first-load.e2e.ts compares them
// with reality.
const parts = [
  /^index\.html$/,
  /^src\/app\/start\.tsx$/,
  /^src\/app\/layouts\/main\b/,
  /^src\/lists\/page\/list-page\b/,
  // The frame requests it as soon as it appears.
  /^src\/live\/start-live\b/,
] as const;
const catalogue = /\/locales\/[^/]+\/messages\b/;

/** The scripts of the first load, per language. */
export function firstLoadFiles(manifest: Manifest, html: string): readonly (readonly string[])[] {
  const keys = Object.keys(manifest);
  const roots = parts.map((part) => {
    const key = keys.find((candidate) => part.test(candidate));
    if (key === undefined) throw new Error(`The web build has nothing like ${part.source}`);
    return key;
  });
  const languages = keys.filter((key) => catalogue.test(key));
  if (languages.length === 0) throw new Error('The web build has no catalogue');
  const written = [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
  return languages.map((language) => [...new Set([...written, ...scripts(manifest, [...roots, language])])]);
}

function scripts(manifest: Manifest, roots: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest of the web build has no ${key}`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...seen].filter((file) => file.endsWith('.js'));
}

export function readFirstLoad(dist: string): readonly (readonly string[])[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  return firstLoadFiles(manifest, readFileSync(join(dist, 'index.html'), 'utf8'));
}

/** Gzipped bytes of JavaScript that a first visit to the planned list loads, in the longer language. */
export function firstLoadBytes(dist: string): number {
  const sizes = readFirstLoad(dist).map((files) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0),
  );
  return Math.max(...sizes);
}
