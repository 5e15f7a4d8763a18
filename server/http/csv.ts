export type CsvCell = string | number | null;

/** Spreadsheets take text with these beginnings for a formula, also after white space. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;
/** With another separator a cell can begin here, where quotes do not protect it. */
const FORMULA_WITHIN = /([;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;
const TO_BE_QUOTED = /[",\r\n]|^\s|\s$/u;

/** One line in RFC 4180. Text is kept from becoming a formula; numbers stay numbers. */
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

/** Whether CSV is preferred to JSON, by the order in the header. */
export function prefersCsv(accept: string | undefined): boolean {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';')[0]?.trim());
  const csv = named.indexOf('text/csv');
  const json = named.indexOf('application/json');
  return csv !== -1 && (json === -1 || csv < json);
}
