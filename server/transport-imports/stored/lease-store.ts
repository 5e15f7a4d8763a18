import type { ImportOutcome } from '@milepost/domain/transport-import/import-outcome';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { forgetParts, type RowDetails } from './import-store.ts';

/** After this long, an import held by a killed process continues. */
const LEASE_SECONDS = 15;

export type LeasedImport = Selectable<Schema['transport_import']>;

/** Leases the import that has waited longest for its turn to this process; the time is the database's. */
export async function leaseNextImport(worker: Db, processId: string): Promise<LeasedImport | undefined> {
  const { rows } = await sql<LeasedImport>`
    update transport_import set leased_by = ${processId}, leased_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where (organization_id, id) = (
      select organization_id, id from transport_import
      where status in ('READING', 'RUNNING') and (leased_by = ${processId} or leased_until is null or leased_until < now())
      order by leased_until nulls first, added_at, id
      limit 1 for update skip locked)
    returning *`.execute(worker);
  return rows[0];
}

export type RowResult = {
  readonly row: number;
  readonly reference: string;
  readonly outcome: ImportOutcome;
  readonly details: RowDetails;
  /** Only for rows that were not imported. */
  readonly cells: readonly string[] | null;
  readonly transportId: string | null;
};

type Progress = {
  readonly before: number;
  readonly lastRow: number;
  /** Set if the import ends with these rows. */
  readonly ends: 'STOPPED' | 'DONE' | null;
};

/**
 * Writes the outcome of rows in the transaction that produced it. False if another process has taken over or was
 * faster: then the transaction must be rolled back.
 */
export async function saveProgress(
  db: Db,
  { id, organization_id: organizationId }: LeasedImport,
  processId: string,
  done: readonly RowResult[],
  { before, lastRow, ends }: Progress,
): Promise<boolean> {
  const count = (outcome: ImportOutcome) => done.filter((row) => row.outcome === outcome).length;
  const { rows } = await sql`
    update transport_import set last_row = ${lastRow}, created = created + ${count('CREATED')},
      updated = updated + ${count('UPDATED')}, unchanged = unchanged + ${count('UNCHANGED')},
      not_imported = not_imported + ${count('NOT_IMPORTED')},
      leased_until = now() + ${LEASE_SECONDS} * interval '1 second',
      status = coalesce(${ends}::text, status), ended_at = case when ${ends}::text is null then ended_at else now() end
    where id = ${id} and organization_id = ${organizationId} and leased_by = ${processId} and status = 'RUNNING'
      and last_row = ${before}
    returning id`.execute(db);
  if (rows.length === 0) return false;
  if (done.length > 0) {
    await db
      .insertInto('transport_import_row')
      .values(
        done.map(({ row, reference, outcome, details, cells, transportId }) => ({
          import_id: id,
          row,
          organization_id: organizationId,
          reference,
          outcome,
          details: JSON.stringify(details),
          cells: cells === null ? null : [...cells],
          transport_id: transportId,
        })),
      )
      .execute();
  }
  if (ends !== null) await forgetParts(db, organizationId, id);
  return true;
}

/** Rows of the file that have already used these references. */
export async function findUsedReferences(
  db: Db,
  { id, organization_id: organizationId }: LeasedImport,
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('transport_import_row')
    .select(['reference', 'row'])
    .where('import_id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('outcome', '<>', 'NOT_IMPORTED')
    .where(sql<boolean>`reference = any(${[...references]}::text[])`)
    .execute();
  return new Map(rows.map(({ reference, row }) => [reference, row]));
}
