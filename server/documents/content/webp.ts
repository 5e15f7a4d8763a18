import { orientationIn, tiffOf } from './orientation.ts';

const EXIF_PREFIX = 'Exif\0\0';
/** In the flags of the VP8X chunk. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

/** A complete WebP without camera data except its orientation. Null if it is not one. */
export function stripWebpMetadata(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasPicture = false;
  for (let at = 12; at + 8 <= end;) {
    const size = bytes.readUInt32LE(at + 4);
    if (at + 8 + size > end) return null;
    const name = bytes.toString('latin1', at, at + 4);
    const next = Math.min(end, at + 8 + size + (size % 2));
    const chunk = bytes.subarray(at, next);
    if (name === 'EXIF') orientation = orientationIn(tiffIn(bytes.subarray(at + 8, at + 8 + size)));
    else if (name !== 'XMP ') kept.push(name === 'VP8X' ? Buffer.from(chunk) : chunk);
    hasPicture ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF';
    at = next;
  }
  return hasPicture ? assemble(kept, orientation) : null;
}

function tiffIn(exif: Buffer): Buffer {
  const hasPrefix = exif.toString('latin1', 0, EXIF_PREFIX.length) === EXIF_PREFIX;
  return hasPrefix ? exif.subarray(EXIF_PREFIX.length) : exif;
}

function assemble(kept: readonly Buffer[], orientation: number): Buffer {
  const tiff = tiffOf(orientation);
  const extended = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X');
  // Only the extended form can hold another chunk; the plain form had no metadata.
  const isTurned = tiff !== null && extended !== undefined;
  if (extended !== undefined) {
    extended[8] = ((extended[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0);
  }
  const chunks = isTurned ? [...kept, exifChunk(tiff)] : [...kept];
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const whole = Buffer.concat([head, ...chunks]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function exifChunk(tiff: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}
