/**
 * Reads the embedded data: columns, each preceded by its length in bytes. A column is lines of text, or integers as
 * differences, all lowest bytes first, then all second bytes and so on, which compresses best.
 */
export function columnReader(file: Buffer): {
  readonly lines: () => string[];
  readonly numbers: () => Int32Array;
} {
  let at = 0;
  const next = (): Buffer => {
    const length = file.readUInt32LE(at);
    const column = file.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return column;
  };
  return {
    lines: () => next().toString('utf8').split('\n'),
    numbers: () => {
      const bytes = next();
      const numbers = new Int32Array(bytes.length / 4);
      let value = 0;
      for (let index = 0; index < numbers.length; index++) {
        let difference = 0;
        for (let plane = 3; plane >= 0; plane--) {
          difference = (difference << 8) | (bytes[plane * numbers.length + index] ?? 0);
        }
        value = (value + difference) | 0;
        numbers[index] = value;
      }
      return numbers;
    },
  };
}
