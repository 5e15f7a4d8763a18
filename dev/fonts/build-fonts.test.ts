import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFonts, fontFolder } from './build-fonts.ts';

test('the fonts of the app hold the characters and weights that its style sheet names', async () => {
  const built = Object.entries(await buildFonts());
  expect(built.map(([name]) => name)).toEqual(['inter-latin-ext.woff2', 'inter-latin.woff2']);
  for (const [name, font] of built) {
    const kept = await readFile(path.join(fontFolder, name));
    expect(kept.equals(font), `${name}: run node dev/fonts.ts`).toBe(true);
  }
});
