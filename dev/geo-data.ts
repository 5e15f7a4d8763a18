import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildGeoData } from './geo/places-and-roads/build-geo-data.ts';
import { compress } from './geo/places-and-roads/compress.ts';
import { extractInputs } from './geo/places-and-roads/extract-inputs.ts';

// `node dev/geo-data.ts [FOLDER]` rebuilds the files of server/geo/data. The optional folder holds the unpacked Debian
// packages libtimezonemap-data and libgnudatalanguage0, the sources of dev/geo-data/input.
const [unpacked] = process.argv.slice(2);
if (unpacked !== undefined) await extractInputs(unpacked);
for (const [name, data] of Object.entries(await buildGeoData())) {
  const compressed = compress(data);
  await writeFile(path.join(import.meta.dirname, '../server/geo/data', name), compressed);
  console.log(`${name}: ${compressed.length} bytes`);
}
