import { tileId } from '@milepost/domain/geography/tile-id';
import type { TilePlace } from './mercator.ts';
import { Varints } from './varints.ts';

/** The file's header and its only directory are within the first ten thousand bytes. */
const HEAD_BYTES = 10_000;
const ROOT_OFFSET = 8;
const ROOT_LENGTH = 16;
const DATA_OFFSET = 56;
const MAX_ZOOM = 101;

type Entry = { readonly id: number; readonly run: number; readonly offset: number; readonly length: number };

export type TileFile = {
  readonly maxZoom: number;
  /** Null where there is only sea. */
  readonly tile: (place: TilePlace) => Promise<Uint8Array | null>;
};

/** The app's base map; a page for people without an account reads only the parts it draws. */
export async function openTileFile(url: string, signal: AbortSignal): Promise<TileFile> {
  const head = await readBytes(url, 0, HEAD_BYTES, signal);
  const numbers = new DataView(head.buffer, head.byteOffset);
  const longAt = (at: number): number => Number(numbers.getBigUint64(at, true));
  const [rootAt, rootLength, dataAt] = [ROOT_OFFSET, ROOT_LENGTH, DATA_OFFSET].map(longAt) as [number, number, number];
  const isWhole = rootAt + rootLength <= head.length;
  const root = isWhole ? head.subarray(rootAt, rootAt + rootLength) : await readBytes(url, rootAt, rootLength, signal);
  const entries = entriesOf(await unzipped(root));
  return {
    maxZoom: numbers.getUint8(MAX_ZOOM),
    tile: async ({ zoom, column, row }) => {
      const id = tileId(zoom, column, row);
      const entry = entries.findLast((each) => each.id <= id);
      if (entry === undefined || id >= entry.id + entry.run) return null;
      return await unzipped(await readBytes(url, dataAt + entry.offset, entry.length, signal));
    },
  };
}

function entriesOf(directory: Uint8Array): readonly Entry[] {
  const numbers = new Varints(directory);
  const count = numbers.next();
  const [steps, runs, lengths, offsets] = [1, 2, 3, 4].map(() => numbers.many(count)) as [
    number[],
    number[],
    number[],
    number[],
  ];
  let id = 0;
  let end = 0;
  return steps.map((step, index) => {
    const length = lengths[index] ?? 0;
    const told = offsets[index] ?? 0;
    id += step;
    const offset = told === 0 ? end : told - 1;
    end = offset + length;
    return { id, run: runs[index] ?? 0, offset, length };
  });
}

async function readBytes(url: string, from: number, length: number, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, {
    headers: { range: `bytes=${from}-${from + length - 1}` },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  if (!response.ok) throw new Error(`The base map answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server without range support answers with the whole file.
  return response.status === 206 ? bytes : bytes.subarray(from, from + length);
}

async function unzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
