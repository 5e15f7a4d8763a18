import { csvLine, type CsvCell } from '@milepost/domain/csv/csv-line';
import type { FastifyReply } from 'fastify';

/** A short table as a file to save; long ones are streamed. */
export async function sendCsv(reply: FastifyReply, name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(rows.map((row) => csvLine(row)).join(''));
}
