import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** A file that `dev/geo-data.ts` made. */
export async function readDataFile(name: string): Promise<Buffer> {
  return await decompress(await readFile(path.join(import.meta.dirname, name)));
}
