import type { FileReading } from '@milepost/api-contract/transport-imports/transport-import';
import { csvLine, type CsvCell } from '@milepost/domain/csv/csv-line';
import type { ImportOutcome } from '@milepost/domain/transport-import/import-outcome';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Database } from '../database/database.ts';
import { findRowsAfter, type StoredImport } from './stored/import-store.ts';
import { presentRow } from './present-import.ts';

const AT_ONCE = 1_000;

type Query = { readonly status?: ImportOutcome; readonly form?: 'RESULT' | 'FILE' };

/** For programs; the page turns them into sentences. */
const columns = [
  'row',
  'reference',
  'status',
  'message',
  'column',
  'written',
  'suggestion',
  'changes',
  'transportId',
  'count',
  'expected',
  'otherRow',
  'from',
  'to',
  'carrier',
];

/** Streams a long table in chunks: the outcome of each row, or the rows to correct as written in the file. */
export async function sendImportCsv(
  reply: FastifyReply,
  database: Database,
  found: StoredImport,
  { status, form = 'RESULT' }: Query,
): Promise<void> {
  const isFile = form === 'FILE';
  const outcome = isFile ? 'NOT_IMPORTED' : (status ?? null);
  const reading = found.reading as FileReading | null;
  const separator = isFile ? (reading?.separator ?? ',') : ',';
  const header = isFile ? (reading?.columns.map(({ written }) => written) ?? []) : columns;
  const name = `${isFile ? 'rows-to-correct' : 'import-result'}-${found.added_at.toISOString().slice(0, 10)}`;
  async function* lines(): AsyncGenerator<string> {
    // Without the byte order mark, Excel assumes the local encoding.
    yield `\ufeff${csvLine(header, separator)}`;
    for (let after = 0; ;) {
      const last = after;
      const rows = await database.forOrganization(found.organization_id, (db) =>
        findRowsAfter(db, found.organization_id, found.id, { outcome, after: last, limit: AT_ONCE }),
      );
      if (rows.length > 0) {
        yield rows.map((row) => csvLine(isFile ? (row.cells ?? []) : resultCells(row), separator)).join('');
      }
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)?.row ?? after;
    }
  }
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(lines()));
}

function resultCells(found: Parameters<typeof presentRow>[0]): CsvCell[] {
  const { row, reference, status, issue, changes, transportId, planned } = presentRow(found);
  const changed = changes.map(({ what, stop }) => (stop === null ? what : `${what} ${stop}`)).join('; ');
  const { code = null, column = null, written = null, suggestion = null } = issue ?? {};
  const numbers = [issue?.count ?? null, issue?.expected ?? null, issue?.row ?? null];
  const { from = null, to = null, carrier = null } = planned ?? {};
  return [
    row,
    reference,
    status,
    code,
    column,
    written,
    suggestion,
    changed || null,
    transportId,
    ...numbers,
    from,
    to,
    carrier,
  ];
}
