const ORIENTATION_TAG = 0x01_12;
const UPRIGHT = 1;

/** The orientation of a picture, from the TIFF block of its metadata; 1: upright. */
export function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return UPRIGHT;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return UPRIGHT;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** A TIFF block with only this orientation; null if it is upright. */
export function tiffOf(orientation: number): Buffer | null {
  if (orientation === UPRIGHT) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
