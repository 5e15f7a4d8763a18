/** One JSON value a line, of the first lines; null, which is no signal, for a line that is not JSON. Empty lines count for nothing. */
export function parseLines(text: string, most: number): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .map(parseLine);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
