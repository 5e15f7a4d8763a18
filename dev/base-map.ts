import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildBaseMap } from './geo/base-map/build-base-map.ts';
import { extractInputs } from './geo/base-map/extract-inputs.ts';
import { mapLayers } from './geo/base-map/map-layers.ts';

// `node dev/base-map.ts [FOLDER]` rebuilds web/src/map/base-map.pmtiles. The optional folder holds the unpacked Debian
// packages libmagics++-data and libgnudatalanguage0, the sources of dev/base-map/input.
const [unpacked] = process.argv.slice(2);
if (unpacked !== undefined) await extractInputs(unpacked);
const { archive, tiles } = buildBaseMap(await mapLayers());
await writeFile(path.join(import.meta.dirname, '../web/src/map/base-map.pmtiles'), archive);
console.log(`${tiles.length} tiles, ${archive.length} bytes`);
