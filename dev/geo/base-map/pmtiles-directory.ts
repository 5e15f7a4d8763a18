import { gzipSync } from 'node:zlib';

/** The bytes of one tile, or of `run` equal consecutive tiles. A run of 0 is a leaf directory. */
export type DirectoryEntry = {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  readonly run: number;
};

/** The root must arrive with the header in the first 16 kB that readers request (PMTiles v3, section 3). */
const ROOT_BYTES = 16_384 - 127;
const LEAF_ENTRIES = 4096;

export type Directories = { readonly root: Buffer; readonly leaves: Buffer };

/** One directory if it fits, otherwise a root with leaves. */
export function writeDirectories(entries: readonly DirectoryEntry[]): Directories {
  const whole = writeDirectory(entries);
  if (whole.length <= ROOT_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const rootEntries: DirectoryEntry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += LEAF_ENTRIES) {
    const leaf = writeDirectory(entries.slice(at, at + LEAF_ENTRIES));
    rootEntries.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: writeDirectory(rootEntries), leaves: Buffer.concat(leaves) };
}

function writeDirectory(entries: readonly DirectoryEntry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1];
    return before !== undefined && offset === before.offset + before.length ? 0 : offset + 1;
  });
  const numbers = [
    entries.length,
    ...ids,
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...offsets,
  ];
  return gzipSync(Buffer.from(numbers.flatMap(varint)), { level: 9 });
}

/** Varints, lowest seven bits first. Without shifts, because numbers may exceed 32 bits. */
function varint(number: number): readonly number[] {
  const bytes: number[] = [];
  let rest = number;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}
