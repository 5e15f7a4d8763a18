import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compress } from '../places-and-roads/compress.ts';

type Line = readonly (readonly number[])[];

/** The data that `extract-inputs.ts` took from Debian packages, reduced to what the map needs. */
export type Inputs = {
  readonly rivers: readonly { readonly lines: readonly Line[]; readonly rank: number }[];
  readonly lakes: readonly { readonly polygons: readonly (readonly Line[])[] }[];
  readonly borders: readonly { readonly lines: readonly Line[]; readonly disputed: boolean }[];
  readonly states: readonly { readonly lines: readonly Line[]; readonly fromZoom: number }[];
};

const names = ['rivers', 'lakes', 'borders', 'states'] as const;

const fileOf = (name: string) => path.join(import.meta.dirname, 'input', `${name}.json.br`);

export async function writeInputs(inputs: Inputs): Promise<void> {
  for (const name of names) await writeFile(fileOf(name), compress(Buffer.from(JSON.stringify(inputs[name]))));
}

export async function readInputs(): Promise<Inputs> {
  const read = async (name: (typeof names)[number]): Promise<unknown> =>
    JSON.parse(brotliDecompressSync(await readFile(fileOf(name))).toString());
  const contents = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  return Object.fromEntries(contents) as Inputs;
}
