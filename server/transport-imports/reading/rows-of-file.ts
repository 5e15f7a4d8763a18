import { CsvRecords, type CsvRecord } from '@milepost/domain/csv/csv-records';
import type { ImportEncoding } from '@milepost/domain/transport-import/import-outcome';
import Papa from 'papaparse';

/** A row as a spreadsheet counts it: the first line is row 1. */
export type FileRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problem: 'QUOTE_NOT_CLOSED' | 'MISPLACED_QUOTE' | null;
};

/** The parts of a file in order, then null. */
export type ReadPart = (part: number) => Promise<Buffer | null>;

const labels = { UTF_8: 'utf-8', WINDOWS_1252: 'windows-1252' } as const satisfies Record<ImportEncoding, string>;

export class WrongEncoding extends Error {}

/** The text of a file part by part, so memory does not grow with its size; throws `WrongEncoding`. */
async function* textOfFile(readPart: ReadPart, encoding: ImportEncoding): AsyncGenerator<string> {
  // The decoder drops a byte order mark.
  const decoder = new TextDecoder(labels[encoding], { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch (error) {
      throw new WrongEncoding(`The file is not ${labels[encoding]}.`, { cause: error });
    }
  };
  for (let part = 0; ; part += 1) {
    const bytes = await readPart(part);
    if (bytes === null) break;
    yield decode(bytes);
  }
  yield decode();
}

/** All rows that are not empty, in chunks. */
export async function* rowsOfFile(
  readPart: ReadPart,
  encoding: ImportEncoding,
  separator: string,
): AsyncGenerator<readonly FileRow[]> {
  const records = new CsvRecords(separator);
  let row = 0;
  const rowsOf = (found: readonly CsvRecord[]): FileRow[] =>
    found.flatMap((record) => {
      row += 1;
      const read = readRecord(record, separator);
      return read.cells.every((cell) => cell.trim() === '') ? [] : [{ row, ...read }];
    });
  for await (const text of textOfFile(readPart, encoding)) {
    const found = rowsOf(records.push(text));
    if (found.length > 0) yield found;
  }
  const last = rowsOf(records.end());
  if (last.length > 0) yield last;
}

export function readRecord({ text, isQuoteOpen }: CsvRecord, separator: string): Omit<FileRow, 'row'> {
  if (!text.includes('"')) return { cells: text.split(separator), problem: null };
  if (isQuoteOpen) return { cells: text.split(separator), problem: 'QUOTE_NOT_CLOSED' };
  const { data, errors } = Papa.parse(text, { delimiter: separator });
  return { cells: data.flat(), problem: errors.some(({ type }) => type === 'Quotes') ? 'MISPLACED_QUOTE' : null };
}

/** Excel's own separator line before the header. */
export function isSeparatorLine({ row, cells }: Pick<FileRow, 'row' | 'cells'>, separator: string): boolean {
  return row === 1 && /^"?sep=([;,\t])"?$/i.exec(cells.join(separator))?.[1] === separator;
}
