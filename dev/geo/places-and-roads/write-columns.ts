/** The counterpart of `server/geo/data/columns.ts`. */
export function textColumn(lines: readonly string[]): Buffer {
  return withLength(Buffer.from(lines.join('\n')));
}

export function numberColumn(numbers: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  let previous = 0;
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? 0;
    const difference = value - previous;
    previous = value;
    for (let plane = 0; plane < 4; plane++) bytes[plane * numbers.length + index] = (difference >> (plane * 8)) & 0xff;
  }
  return withLength(bytes);
}

function withLength(column: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(column.length);
  return Buffer.concat([length, column]);
}
