/** Reads the numbers that make up PMTiles and vector tiles, one after another. */
export class Varints {
  readonly bytes: Uint8Array;
  at = 0;
  readonly end: number;

  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  hasMore(): boolean {
    return this.at < this.end;
  }

  /** Exact up to 2^53. */
  next(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80 || this.at > this.end) return value;
    }
  }

  nextSigned(): number {
    const value = this.next();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  many(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }

  /** The next field of a message: its number and, for a field with a length, a reader for its content. */
  field(): { readonly number: number; readonly value: number; readonly inner: Varints } {
    const key = this.next();
    const number = Math.floor(key / 8);
    const kind = key % 8;
    const value = kind === 0 || kind === 2 ? this.next() : 0;
    const length = kind === 2 ? value : kind === 1 ? 8 : kind === 5 ? 4 : 0;
    const inner = new Varints(this.bytes, this.at, this.at + length);
    this.at += length;
    return { number, value, inner };
  }

  text(): string {
    return new TextDecoder().decode(this.bytes.subarray(this.at, this.end));
  }
}
