import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { writeDirectories, type DirectoryEntry } from './pmtiles-directory.ts';

type Tile = { readonly id: number; readonly bytes: Buffer };

export type Archive = {
  readonly tiles: readonly Tile[];
  readonly metadata: object;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly center: { readonly longitude: number; readonly latitude: number; readonly zoom: number };
};

const HEADER_BYTES = 127;
const GZIP = 2;
const MAPBOX_VECTOR_TILE = 1;

/** A PMTiles v3 archive of gzipped vector tiles: clustered, and with equal tiles (open sea) stored once. */
export function writePmtiles(archive: Archive): Buffer {
  const stored = storeTiles(archive.tiles);
  const { root, leaves } = writeDirectories(stored.entries);
  const metadata = gzipSync(JSON.stringify(archive.metadata), { level: 9 });
  const contents = Buffer.concat(stored.contents);
  const header = writeHeader(archive, stored, [root, metadata, leaves, contents]);
  return Buffer.concat([header, root, metadata, leaves, contents]);
}

type Stored = { readonly entries: readonly DirectoryEntry[]; readonly contents: readonly Buffer[] };

function storeTiles(tiles: readonly Tile[]): Stored {
  const entries: DirectoryEntry[] = [];
  const contents: Buffer[] = [];
  const known = new Map<string, { readonly offset: number; readonly length: number }>();
  let end = 0;
  for (const { id, bytes } of tiles.toSorted((a, b) => a.id - b.id)) {
    const hash = createHash('sha256').update(bytes).digest('base64');
    let place = known.get(hash);
    if (place === undefined) {
      place = { offset: end, length: bytes.length };
      known.set(hash, place);
      contents.push(bytes);
      end += bytes.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.offset === place.offset && last.id + last.run === id) {
      entries[entries.length - 1] = { ...last, run: last.run + 1 };
    } else {
      entries.push({ id, ...place, run: 1 });
    }
  }
  return { entries, contents };
}

type Sections = readonly [root: Buffer, metadata: Buffer, leaves: Buffer, contents: Buffer];

function writeHeader({ tiles, minZoom, maxZoom, bounds, center }: Archive, stored: Stored, sections: Sections): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header[7] = 3;
  let offset = HEADER_BYTES;
  for (const [index, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16);
    offset += section.length;
  }
  header.writeBigUInt64LE(BigInt(tiles.length), 72);
  header.writeBigUInt64LE(BigInt(stored.entries.length), 80);
  header.writeBigUInt64LE(BigInt(stored.contents.length), 88);
  header.set([1, GZIP, GZIP, MAPBOX_VECTOR_TILE, minZoom, maxZoom], 96);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header[118] = center.zoom;
  header.writeInt32LE(Math.round(center.longitude * 1e7), 119);
  header.writeInt32LE(Math.round(center.latitude * 1e7), 123);
  return header;
}
