import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { csvLine } from '@milepost/domain/csv/csv-line';
import type { MemberOrganization } from '../../http/principal.ts';
import { csvColumns } from './csv-columns.ts';
import type { ListParts } from './list-parts.ts';
import { findList, type ListRequest } from './read-list.ts';
import { readRows } from '../rows/read-rows.ts';

/** More rows are for a report; the file name shows when rows are missing. */
const MAX_ROWS = 10_000;
const ROWS_AT_ONCE = 200;

/** A whole list as a table, streamed row by row. */
export async function sendListAsCsv(
  reply: FastifyReply,
  parts: ListParts,
  organization: MemberOrganization,
  asked: ListRequest,
): Promise<void> {
  const query = { ...asked.query, page: 0, limit: MAX_ROWS };
  const { ids, totalElements, isTotalExact } = await parts.database.forOrganization(organization.id, (db) =>
    findList(db, organization, { ...asked, query }, parts),
  );
  const isWhole = isTotalExact && totalElements <= MAX_ROWS;
  const name = isWhole ? asked.list : `${asked.list}-first-${MAX_ROWS}`;
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.toLowerCase().replaceAll('_', '-')}.csv"`)
    .send(Readable.from(lines(parts, organization, ids)));
}

async function* lines(
  parts: ListParts,
  organization: MemberOrganization,
  ids: readonly string[],
): AsyncGenerator<string> {
  yield csvLine(csvColumns.map(([key]) => key));
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const some = ids.slice(start, start + ROWS_AT_ONCE);
    const rows = await parts.database.forOrganization(organization.id, (db) => readRows(db, organization, some, parts));
    yield rows.map((row) => csvLine(csvColumns.map(([, cell]) => cell(row)))).join('');
  }
}
