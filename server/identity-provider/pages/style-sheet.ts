import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const assets = path.resolve(import.meta.dirname, '../../../web/dist/assets');

const scripts = [
  { file: /^inter-latin-ext-.{7}\.woff2$/, range: 'U+0100-021B' },
  { file: /^inter-latin-.{7}\.woff2$/, range: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC' },
];

/** The only style sheet of these pages, in the app's typeface if the app is built. */
export async function readStyleSheet(): Promise<string> {
  const [css, files] = await Promise.all([
    readFile(path.join(import.meta.dirname, 'sign-in.css'), 'utf8'),
    readdir(assets).catch(() => []),
  ]);
  const faces = scripts.flatMap(({ file, range }) => {
    const name = files.find((each) => file.test(each));
    return name === undefined ? [] : [fontFace(name, range)];
  });
  return [...faces, css].join('\n');
}

function fontFace(name: string, range: string): string {
  return `@font-face { font-family: 'Inter Variable'; font-weight: 400 750; font-display: swap; src: url('/assets/${name}') format('woff2'); unicode-range: ${range}; }`;
}

/** The only script of these pages. */
export async function readPasskeyScript(): Promise<string> {
  return await readFile(path.join(import.meta.dirname, 'passkey.mjs'), 'utf8');
}
