import { orientationIn, tiffOf } from './orientation.ts';

const EXIF = 'Exif\0\0';
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
const [START_OF_SCAN, END] = [0xda, 0xd9];

/**
 * A complete JPEG with only its picture, colours and orientation: no place, no device, no text. Null if it is not one.
 */
export function stripJpegMetadata(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return null;
  const kept: Buffer[] = [];
  let orientation = 1;
  let [hasFrame, hasScan] = [false, false];
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) return null;
    if (marker === END) return hasFrame && hasScan ? assemble(kept, orientation) : null;
    if (at + 3 > bytes.length) return null;
    const end = at + 1 + bytes.readUInt16BE(at + 1);
    if (end < at + 3 || end > bytes.length) return null;
    const data = bytes.subarray(at + 3, end);
    if (isFrame(marker)) hasFrame = data.length >= 6 && data.readUInt16BE(1) > 0 && data.readUInt16BE(3) > 0;
    if (marker === APP1 && startsWith(data, EXIF)) orientation = orientationIn(data.subarray(EXIF.length));
    if (isKept(marker, data)) kept.push(bytes.subarray(at - 1, end));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    at = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
}

/** Before the next marker outside the scan, or at the end of a file that is cut off. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1] ?? 0xff;
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else return at;
  }
  return bytes.length;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isKept(marker: number, data: Buffer): boolean {
  if (marker === APP0) return startsWith(data, 'JFIF\0');
  if (marker === APP2) return startsWith(data, 'ICC_PROFILE\0');
  if (marker === APP14) return startsWith(data, 'Adobe');
  const isApplication = marker > APP0 && marker <= 0xef;
  return !isApplication && marker !== 0xfe;
}

function assemble(kept: readonly Buffer[], orientation: number): Buffer {
  const tiff = tiffOf(orientation);
  const start = Buffer.from([0xff, 0xd8]);
  const end = Buffer.from([0xff, END]);
  if (tiff === null) return Buffer.concat([start, ...kept, end]);
  const exif = Buffer.concat([Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]), Buffer.from(EXIF), tiff]);
  // JFIF comes first, if present.
  const isJfif = kept[0]?.[1] === APP0;
  const [first, rest] = isJfif ? [kept.slice(0, 1), kept.slice(1)] : [[], kept];
  return Buffer.concat([start, ...first, exif, ...rest, end]);
}

function startsWith(data: Buffer, text: string): boolean {
  return data.toString('latin1', 0, text.length) === text;
}
