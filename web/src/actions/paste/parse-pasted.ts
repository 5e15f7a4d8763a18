import Papa from 'papaparse';

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

const QUOTED = /"(?:[^"]|"")*"/g;
const SPACES_AROUND_QUOTED = /(?<=^|[\t;,]) *("(?:[^"]|"")*") *(?=$|[\t;,])/g;

/**
 * Two columns: a reference or an id, and the tracking ID. Spreadsheets copy with tabs; files have semicolons or commas.
 * Empty lines are left out, and so is a line of headings.
 */
export function parsePasted(text: string): PastedRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  const unquoted = lines.map((line) => line.replaceAll(QUOTED, ''));
  const separator = SEPARATORS.find((one) => unquoted.some((line) => line.includes(one))) ?? '\t';
  return lines
    .map((line, index) => rowOf(line, index + 1, separator))
    .filter((row) => (row.name !== '' || row.trackingId !== '') && !isHeading(row));
}

// Line by line: a quote that is never closed takes no other rows along.
function rowOf(line: string, number: number, delimiter: string): PastedRow {
  const [cells = []] = Papa.parse(line.replaceAll(SPACES_AROUND_QUOTED, '$1'), { delimiter }).data;
  const [name = '', trackingId = ''] = cells.map((cell) => cell.trim());
  return { line: number, name, trackingId };
}

const HEADING = /^(tracking[ -]?ids?|kennzeichen|fahrzeug|vehicle|plate|device)$/i;

function isHeading({ line, trackingId }: PastedRow): boolean {
  return line === 1 && HEADING.test(trackingId);
}
