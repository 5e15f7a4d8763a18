import type { Ring } from './draw-polygon.ts';

const HEADER_BYTES = 100;
const POLYGON = 5;

/** The polygons of an ESRI shapefile, each as its rings (ESRI Shapefile Technical Description, 1998). */
export function readPolygons(file: Buffer): readonly (readonly Ring[])[] {
  const polygons: (readonly Ring[])[] = [];
  for (let at = HEADER_BYTES; at < file.length;) {
    const content = at + 8;
    const bytes = file.readInt32BE(at + 4) * 2;
    if (file.readInt32LE(content) === POLYGON) polygons.push(readRings(file, content));
    at = content + bytes;
  }
  return polygons;
}

function readRings(file: Buffer, content: number): readonly Ring[] {
  const ringCount = file.readInt32LE(content + 36);
  const pointCount = file.readInt32LE(content + 40);
  const starts = content + 44;
  const points = starts + ringCount * 4;
  return Array.from({ length: ringCount }, (_, ring) => {
    const first = file.readInt32LE(starts + ring * 4);
    const end = ring + 1 < ringCount ? file.readInt32LE(starts + (ring + 1) * 4) : pointCount;
    return Array.from({ length: end - first }, (__, index) => {
      const at = points + (first + index) * 16;
      return [file.readDoubleLE(at), file.readDoubleLE(at + 8)] as const;
    });
  });
}
