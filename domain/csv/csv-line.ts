export type CsvCell = string | number | null;

/** Spreadsheets treat text starting like this as a formula, even after white space. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;
/** With another separator, a cell can start here, unprotected by quotes. */
const FORMULA_WITHIN = /([;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;
const TO_BE_QUOTED = /[",\r\n]|^\s|\s$/u;
/** The prefix `csvLine` adds to such text, stripped when one of our own files is read back. */
const FORMULA_GUARD = /^'(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/u;

/** One RFC 4180 line. Text is guarded against becoming a formula; numbers stay numbers. */
export function csvLine(cells: readonly CsvCell[], separator = ','): string {
  return `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`;
}

/** The cell as it was before the formula guard was added. */
export function withoutFormulaGuard(cell: string): string {
  return cell.replace(FORMULA_GUARD, '');
}

function cellText(cell: CsvCell, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const within = cell.replaceAll(FORMULA_WITHIN, "$1'");
  const harmless = FORMULA.test(cell) ? `'${within}` : within;
  const isQuoted = TO_BE_QUOTED.test(harmless) || harmless.includes(separator);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
