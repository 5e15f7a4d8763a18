import Papa from 'papaparse';

type PastedLine = { readonly line: number; readonly cells: readonly string[] };

const SEPARATORS = ['\t', ';', ','] as const;

const QUOTED = /"(?:[^"]|"")*"/g;
const SPACES_AROUND_QUOTED = /(?<=^|[\t;,]) *("(?:[^"]|"")*") *(?=$|[\t;,])/g;

/** Cells copied from a spreadsheet or from its file: spreadsheets copy with tabs, files have semicolons or commas. */
export function pastedCells(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const unquoted = lines.map((line) => line.replaceAll(QUOTED, ''));
  const separator = SEPARATORS.find((one) => unquoted.some((line) => line.includes(one))) ?? '\t';
  return lines.map((line, index) => ({ line: index + 1, cells: cellsOf(line, separator) }));
}

// Line by line: a quote that is never closed does not swallow other rows.
function cellsOf(line: string, delimiter: string): readonly string[] {
  const [cells = []] = Papa.parse(line.replaceAll(SPACES_AROUND_QUOTED, '$1'), { delimiter }).data;
  return cells.map((cell) => cell.trim());
}
