export type CsvCell = string | number | null;

/** Spreadsheets take text with these beginnings for a formula, also after white space. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;
/** With another separator a cell can begin here, where quotes do not protect it. */
const FORMULA_WITHIN = /([;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;
const TO_BE_QUOTED = /[",\r\n]|^\s|\s$/u;
/** What `csvLine` put before text, when a file of ours is read again. */
const HARMLESS = /^'(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/u;

/** One line in RFC 4180. Text is kept from becoming a formula; numbers stay numbers. */
export function csvLine(cells: readonly CsvCell[], separator = ','): string {
  return `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`;
}

/** A cell as it was before it was kept from becoming a formula. */
export function withoutFormulaGuard(cell: string): string {
  return cell.replace(HARMLESS, '');
}

function cellText(cell: CsvCell, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const within = cell.replaceAll(FORMULA_WITHIN, "$1'");
  const harmless = FORMULA.test(cell) ? `'${within}` : within;
  const isQuoted = TO_BE_QUOTED.test(harmless) || harmless.includes(separator);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
