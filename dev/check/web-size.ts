import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

// In units of 1,000 bytes, as browsers count; the target for scripts is 180 kB.
export const maxBytes = 200_000;
/** Nothing is drawn before the styles have loaded. */
export const maxStyleBytes = 16_000;

// The files that a browser fetches before the list of planned transports appears. e2e/first-load.e2e.ts compares them
// with reality.
const parts = [
  /^index\.html$/,
  /^src\/app\/library\.ts$/,
  /^src\/app\/start\.tsx$/,
  /^src\/app\/layouts\/main\b/,
  /^src\/lists\/page\/list-page\b/,
] as const;
const catalogue = /\/locales\/[^/]+\/messages\b/;

function rootsOf(manifest: Manifest): readonly string[] {
  const keys = Object.keys(manifest);
  return parts.map((part) => {
    const key = keys.find((candidate) => part.test(candidate));
    if (key === undefined) throw new Error(`The web build has nothing like ${part.source}`);
    return key;
  });
}

/** The scripts of the first load, per language. */
export function firstLoadFiles(manifest: Manifest, html: string): readonly (readonly string[])[] {
  const roots = rootsOf(manifest);
  const languages = Object.keys(manifest).filter((key) => catalogue.test(key));
  if (languages.length === 0) throw new Error('The web build has no catalogue');
  const written = [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
  return languages.map((language) => [...new Set([...written, ...scripts(manifest, [...roots, language])])]);
}

/** The style sheets of the first load. */
export function firstLoadStyles(manifest: Manifest): readonly string[] {
  return [...new Set(chunks(manifest, rootsOf(manifest)).flatMap(({ css = [] }) => css))];
}

function scripts(manifest: Manifest, roots: readonly string[]): readonly string[] {
  return chunks(manifest, roots).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
}

function chunks(manifest: Manifest, roots: readonly string[]): readonly Chunk[] {
  const seen = new Map<string, Chunk>();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest of the web build has no ${key}`);
    if (seen.has(chunk.file)) continue;
    seen.set(chunk.file, chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...seen.values()];
}

function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

export function readFirstLoad(dist: string): readonly (readonly string[])[] {
  return firstLoadFiles(readManifest(dist), readFileSync(join(dist, 'index.html'), 'utf8'));
}

function gzippedBytes(dist: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}

/** Gzipped bytes of JavaScript that a first visit to the planned list loads, in the longer language. */
export function firstLoadBytes(dist: string): number {
  return Math.max(...readFirstLoad(dist).map((files) => gzippedBytes(dist, files)));
}

/** Gzipped bytes of its style sheets. */
export function firstLoadStyleBytes(dist: string): number {
  return gzippedBytes(dist, firstLoadStyles(readManifest(dist)));
}
