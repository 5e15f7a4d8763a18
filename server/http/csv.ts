export type CsvCell = string | number | null;

/** A spreadsheet takes what begins so for a formula, also behind white space; ours never are. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;
/** Where the separator is another one, a cell begins here too; its quotes say nothing in the middle of ours. */
const FORMULA_WITHIN = /([;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;
const TO_BE_QUOTED = /[",\r\n]|^\s|\s$/u;

/** One line as RFC 4180 has it. Text is kept from being a formula; numbers are written as numbers. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const within = cell.replaceAll(FORMULA_WITHIN, "$1'");
  const harmless = FORMULA.test(cell) ? `'${within}` : within;
  return TO_BE_QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Whether CSV is asked for rather than JSON: whichever is named first. */
export function prefersCsv(accept: string | undefined): boolean {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';')[0]?.trim());
  const csv = named.indexOf('text/csv');
  const json = named.indexOf('application/json');
  return csv !== -1 && (json === -1 || csv < json);
}
