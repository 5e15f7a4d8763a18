import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The optional chunks that affect how a picture looks. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs', 'bKGD', 'acTL', 'fcTL', 'fdAT']);

/** A complete PNG without text, times and camera data. Null if it is not one. */
export function stripPngMetadata(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const kept: Buffer[] = [SIGNATURE];
  let hasData = false;
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (kept.length === 1 && name !== 'IHDR') return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    hasData ||= name === 'IDAT';
    if (/^[A-Z]/.test(name) || LOOKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return hasData ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}
