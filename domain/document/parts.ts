/** How many parts a document of this size has. */
export function countParts(bytes: number, partBytes: number): number {
  return Math.ceil(bytes / partBytes);
}

/** The size of a part, counted from 0; null if there is no such part. */
export function sizeOfPart(part: number, bytes: number, partBytes: number): number | null {
  const last = countParts(bytes, partBytes) - 1;
  if (part > last) return null;
  return part < last ? partBytes : bytes - last * partBytes;
}

export function missingParts(there: readonly number[], bytes: number, partBytes: number): number[] {
  const known = new Set(there);
  return Array.from({ length: countParts(bytes, partBytes) }, (_, part) => part).filter((part) => !known.has(part));
}
