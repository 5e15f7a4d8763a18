/** One JSON value per line, up to a limit; null for a line that is not JSON. Empty lines are skipped. */
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
