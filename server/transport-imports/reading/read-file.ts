import { MAX_IMPORT_ROWS, type FileReading } from '@milepost/api-contract/transport-imports/transport-import';
import { nameOfColumn, readHeader, type ReadHeader } from '@milepost/domain/transport-import/import-column';
import type { FileProblem, ImportEncoding } from '@milepost/domain/transport-import/import-outcome';
import { readImportRow } from '@milepost/domain/transport-import/read-import-row';
import { parseMoment, slashOrderOf, type SlashOrder } from '@milepost/domain/transport-import/parse-moment';
import { isSeparatorLine, readRecord, rowsOfFile, WrongEncoding, type FileRow, type ReadPart } from './rows-of-file.ts';

type FileRead = {
  readonly encoding: ImportEncoding | null;
  readonly reading: FileReading | null;
  readonly rows: number | null;
  readonly problem: FileProblem | null;
  readonly problemDetails: readonly string[];
};

const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];
const MAX_SAMPLE = 200;
const MAX_COLUMNS = 1_000;

/** Determines how to read a file, and whether it can be read. Looks at every row once. */
export async function readFile(readPart: ReadPart): Promise<FileRead> {
  const first = await readPart(0);
  const problem = first === null || first.length === 0 ? 'EMPTY' : problemOfBytes(first);
  if (problem !== null || first === null) return refused(problem ?? 'EMPTY');
  const guarded: ReadPart = async (part) => {
    const bytes = part === 0 ? first : await readPart(part);
    if (bytes?.includes(0) === true) throw new NoText();
    return bytes;
  };
  try {
    return await readAs('UTF_8', first, guarded);
  } catch (error) {
    if (error instanceof NoText) return refused('NOT_TEXT');
    if (!(error instanceof WrongEncoding)) throw error;
  }
  try {
    return await readAs('WINDOWS_1252', first, guarded);
  } catch (error) {
    if (error instanceof NoText || error instanceof WrongEncoding) return refused('NOT_TEXT');
    throw error;
  }
}

class NoText extends Error {}

function problemOfBytes(bytes: Buffer): FileProblem | null {
  const begins = (...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return 'UTF_16';
  // .xlsx is a ZIP archive, .xls a compound file.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return 'WORKBOOK';
  return null;
}

function refused(problem: FileProblem, problemDetails: readonly string[] = []): FileRead {
  return { encoding: null, reading: null, rows: null, problem, problemDetails };
}

async function readAs(encoding: ImportEncoding, first: Buffer, readPart: ReadPart): Promise<FileRead> {
  const separator = separatorOf(first);
  let header: ReadHeader | null = null;
  const orders = new Set<SlashOrder>();
  const slashes = () => (orders.size === 1 ? ([...orders][0] ?? null) : null);
  let [rows, sample, encodingSample]: [number, FileRow | null, FileReading['encodingSample']] = [0, null, null];
  for await (const some of rowsOfFile(readPart, encoding, separator)) {
    for (const row of some) {
      if (header === null) {
        if (isSeparatorLine(row, separator)) continue;
        header = readHeader(row.cells.slice(0, MAX_COLUMNS));
        if (header.missing.length > 0) return refused('COLUMNS_MISSING', namesOf(header));
        if (header.doubled.length > 0) return refused('COLUMN_TWICE', header.doubled);
        continue;
      }
      rows += 1;
      if (rows > MAX_IMPORT_ROWS) return refused('TOO_MANY_ROWS');
      addSlashOrders(row, header, orders);
      if (encodingSample === null && encoding !== 'UTF_8') encodingSample = sampleOf(row);
      if (sample === null && 'transport' in readImportRow(row.cells, header, slashes())) sample = row;
    }
  }
  if (header === null) return refused('EMPTY');
  if (rows === 0) return refused('NO_ROWS');
  const reading = { separator, slashes: slashes(), ...columnsOf(header, sample, slashes()), encodingSample };
  return { encoding, reading, rows, problem: null, problemDetails: [] };
}

/** The missing columns in both languages, because the file may use either. */
function namesOf({ missing }: ReadHeader): string[] {
  return missing.map((column) => `${nameOfColumn(column, 'en')} / ${nameOfColumn(column, 'de')}`);
}

/** The separator with which most header columns are recognised; on a tie, the one that yields most columns. */
function separatorOf(first: Buffer): Separator {
  const [line = ''] = beginningOf(first).split(/\r\n|\r|\n/);
  const told = SEPARATORS.find((separator) => isSeparatorLine({ row: 1, cells: line.split(separator) }, separator));
  if (told !== undefined) return told;
  const marks = SEPARATORS.map((separator) => {
    const { columns } = readHeader(
      readRecord({ text: line, isQuoteOpen: false }, separator).cells.slice(0, MAX_COLUMNS),
    );
    return { separator, mark: columns.filter(({ is }) => is !== null).length * MAX_COLUMNS + columns.length };
  });
  return marks.reduce((best, each) => (each.mark > best.mark ? each : best)).separator;
}

const HEADER_BYTES = 50_000;

function beginningOf(first: Buffer): string {
  const bytes = first.subarray(0, HEADER_BYTES);
  const text = new TextDecoder().decode(bytes);
  return text.slice(0, -1).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

const isTime = (field: string | undefined) => field === 'from' || field === 'to' || field === 'appointment';

function addSlashOrders({ cells }: FileRow, { columns }: ReadHeader, orders: Set<SlashOrder>): void {
  for (const [index, { is }] of columns.entries()) {
    const found = isTime(is?.field) ? slashOrderOf(cells[index] ?? '') : null;
    if (found !== null) orders.add(found);
  }
}

function sampleOf({ row, cells }: FileRow): FileReading['encodingSample'] {
  const text = cells.find((cell) => /[\u0080-\uffff]/.test(cell));
  return text === undefined ? null : { row, text: text.trim().slice(0, MAX_SAMPLE) };
}

function columnsOf({ columns }: ReadHeader, sample: FileRow | null, slashes: SlashOrder | null) {
  return {
    sampleRow: sample?.row ?? null,
    columns: columns.map(({ written, is }, index) => {
      const text = (sample?.cells[index] ?? '').trim().slice(0, MAX_SAMPLE);
      const moment = isTime(is?.field) && text !== '' ? parseMoment(text, slashes) : null;
      return {
        written: written.slice(0, MAX_SAMPLE),
        field: is?.field ?? null,
        stop: is?.stop ?? null,
        sample: text,
        read: moment === null || 'refused' in moment ? null : wordsOf(moment),
      };
    }),
  };
}

function wordsOf(moment: { date: string; time: string } | { at: number }): string {
  return 'at' in moment ? new Date(moment.at).toISOString() : `${moment.date}T${moment.time}`;
}
