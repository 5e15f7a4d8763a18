import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Reads data that was once extracted from Debian packages (`extract-inputs.ts`) and is kept here. */
export async function readInput(name: string): Promise<string> {
  return brotliDecompressSync(await readFile(path.join(import.meta.dirname, 'input', name))).toString('utf8');
}
