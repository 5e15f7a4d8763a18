import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

export const fontFolder = path.resolve(import.meta.dirname, '../../web/src/ui');

/** Kerning, accents, languages, tabular figures, and the colon that is raised between figures. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'calt'];
/** Copyright, licence and its address, which the licence of the typeface requires. */
const NAMES = [0, 13, 14];

/** The files named in `fonts.css`, each with the characters and weights named in its rule there. */
export async function buildFonts(): Promise<Readonly<Record<string, Buffer>>> {
  const css = await readFile(path.join(fontFolder, 'fonts.css'), 'utf8');
  const faces = css.match(/@font-face \{[^}]*\}/gu) ?? [];
  return Object.fromEntries(await Promise.all(faces.map(buildFont)));
}

async function buildFont(face: string): Promise<readonly [string, Buffer]> {
  const [, name = ''] = /url\('\.\/(inter-[\w-]+)\.woff2'\)/u.exec(face) ?? [];
  const [, min, max] = /font-weight: (\d+) (\d+);/u.exec(face) ?? [];
  const [, ranges = ''] = /unicode-range:([^;]*);/u.exec(face) ?? [];
  const packaged = await readFile(resolve(`@fontsource-variable/inter/files/${name}-wght-normal.woff2`));
  const font = await subsetFont(packaged, charactersIn(ranges), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
    preserveNameIds: NAMES,
  });
  return [`${name}.woff2`, font];
}

function charactersIn(ranges: string): string {
  const points = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...points);
}
