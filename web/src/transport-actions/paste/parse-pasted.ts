/** What was copied from a spreadsheet, line by line. */
export type PastedRow = { readonly line: number; readonly name: string; readonly trackingId: string };

/** More rows than anybody can look through. */
export const MAX_ROWS = 2_000;

/** More than that the server does not take at once. */
const MAX_AT_ONCE = 500;

export function inParts<T>(all: readonly T[]): T[][] {
  const parts = Math.ceil(all.length / MAX_AT_ONCE);
  return Array.from({ length: parts }, (_, part) => all.slice(part * MAX_AT_ONCE, (part + 1) * MAX_AT_ONCE));
}

const SEPARATORS = ['\t', ';', ','] as const;

/**
 * Two columns: a reference or an id, and the tracking ID. Spreadsheets copy with tabs; files have semicolons or commas.
 * Empty lines are left out, and so is a line of headings.
 */
export function parsePasted(text: string): PastedRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  const separator = SEPARATORS.find((one) => lines.some((line) => line.includes(one))) ?? '\t';
  return lines
    .map((line, index) => rowOf(line, index + 1, separator))
    .filter((row) => (row.name !== '' || row.trackingId !== '') && !isHeading(row));
}

function rowOf(line: string, number: number, separator: string): PastedRow {
  const [name = '', trackingId = ''] = line.split(separator).map(bare);
  return { line: number, name, trackingId };
}

function bare(cell: string): string {
  const trimmed = cell.trim();
  const quoted = /^"(.*)"$/.exec(trimmed)?.[1];
  return (quoted?.replaceAll('""', '"') ?? trimmed).trim();
}

const HEADING = /^(tracking[ -]?ids?|kennzeichen|fahrzeug|vehicle|plate|device)$/i;

function isHeading({ line, trackingId }: PastedRow): boolean {
  return line === 1 && HEADING.test(trackingId);
}
