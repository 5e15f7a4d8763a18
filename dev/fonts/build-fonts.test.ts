import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFonts, fontFolder } from './build-fonts.ts';

test('the app’s fonts hold the characters and weights named in its style sheet', async () => {
  const built = Object.entries(await buildFonts());
  expect(built.map(([name]) => name)).toEqual(['inter-latin-ext.woff2', 'inter-latin.woff2']);
  for (const [name, font] of built) {
    const kept = await readFile(path.join(fontFolder, name));
    expect(kept.equals(font), `${name}: run node dev/fonts.ts`).toBe(true);
  }
});
