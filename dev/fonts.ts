import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFonts, fontFolder } from './fonts/build-fonts.ts';

// `node dev/fonts.ts` rebuilds the fonts next to web/src/ui/fonts.css; run it after changing what that file names.
for (const [name, font] of Object.entries(await buildFonts())) {
  await writeFile(path.join(fontFolder, name), font);
  console.log(`${name}: ${font.length} bytes`);
}
