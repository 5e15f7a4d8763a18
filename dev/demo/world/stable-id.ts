import { createHash } from 'node:crypto';

/** A UUID (version 8) that is always the same for the same thing of the same world. */
export function stableId(seed: number, thing: string): string {
  const bytes = createHash('sha256').update(`${seed}:${thing}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
