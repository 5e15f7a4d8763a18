import type { FileReading, ImportRow } from '@milepost/api-contract/transport-imports/transport-import';
import type { FileProblem, ImportEncoding, ImportOutcome } from '@milepost/domain/transport-import/import-outcome';
import { sql, type Selectable } from 'kysely';
import { lockClasses } from '../../database/locks.ts';
import type { Schema } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';

type Row = Selectable<Schema['transport_import']>;

export type StoredImport = Row & { readonly parts: readonly number[] };

const parts = sql<number[]>`coalesce((select array_agg(p.part) from transport_import_part p
  where p.organization_id = transport_import.organization_id and p.import_id = transport_import.id and transport_import.status = 'UPLOADING'), '{}')`;

/** The latest imports, newest first. */
export async function findImports(db: Db, organizationId: string, limit: number): Promise<StoredImport[]> {
  return await db
    .selectFrom('transport_import')
    .selectAll()
    .select(parts.as('parts'))
    .where('organization_id', '=', organizationId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findImport(db: Db, organizationId: string, id: string): Promise<StoredImport | undefined> {
  return await db
    .selectFrom('transport_import')
    .selectAll()
    .select(parts.as('parts'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type NewImport = Pick<Row, 'id' | 'organization_id' | 'person_id' | 'name' | 'bytes' | 'added_at'>;

/** More imports waiting to be started than anyone would compare. */
const MAX_UNSTARTED = 5;

/** The oldest imports that were not started make room for this one. */
export async function addImport(db: Db, added: NewImport): Promise<void> {
  await db
    .insertInto('transport_import')
    .values({ ...added, status: 'UPLOADING' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { organization_id: organizationId, id } = added;
  await sql`
    delete from transport_import where organization_id = ${organizationId} and id in (
      select id from transport_import
      where organization_id = ${organizationId} and id <> ${id}
        and status in ('UPLOADING', 'READING', 'READY', 'REFUSED')
      order by added_at desc, id offset ${MAX_UNSTARTED - 1})`.execute(db);
}

export async function addPart(
  db: Db,
  organizationId: string,
  { importId, part, content }: { readonly importId: string; readonly part: number; readonly content: Buffer },
): Promise<void> {
  await db
    .insertInto('transport_import_part')
    .values({ import_id: importId, part, organization_id: organizationId, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Called once all parts have arrived. */
export async function beginReading(db: Db, organizationId: string, id: string): Promise<void> {
  await db
    .updateTable('transport_import')
    .set({ status: 'READING' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'UPLOADING')
    .execute();
}

export async function findPart(db: Db, organizationId: string, id: string, part: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('transport_import_part')
    .select('content')
    .where('import_id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.content ?? null;
}

type StoredReading = {
  readonly encoding: ImportEncoding | null;
  readonly reading: FileReading | null;
  readonly rows: number | null;
  readonly problem: FileProblem | null;
  readonly problemDetails: readonly string[];
};

export async function saveReading(db: Db, organizationId: string, id: string, read: StoredReading): Promise<void> {
  await db
    .updateTable('transport_import')
    .set({
      status: read.problem === null ? 'READY' : 'REFUSED',
      encoding: read.encoding,
      reading: read.reading === null ? null : JSON.stringify(read.reading),
      row_count: read.rows,
      problem: read.problem,
      problem_details: JSON.stringify(read.problemDetails),
      leased_by: null,
      leased_until: null,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'READING')
    .execute();
  if (read.problem !== null) await forgetParts(db, organizationId, id);
}

/** Returns whether it was waiting to be started. A unique index allows one running import per organisation. */
export async function startImport(
  db: Db,
  organizationId: string,
  id: string,
  carriers: Readonly<Record<string, string>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transport_import')
    .set({ status: 'RUNNING', carriers: JSON.stringify(carriers), started_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'READY')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Serialises starts: an organisation runs one import at a time. */
export async function lockImports(db: Db, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.imports}, hashtext(${organizationId}))`.execute(db);
}

export async function isImportRunning(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('transport_import')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return row !== undefined;
}

export async function requestStop(db: Db, organizationId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transport_import')
    .set({ stop_asked: true })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function forgetParts(db: Db, organizationId: string, id: string): Promise<void> {
  await db
    .deleteFrom('transport_import_part')
    .where('import_id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute();
}

type ResultRow = Selectable<Schema['transport_import_row']>;

/** What is stored of a row in addition to what all rows have. */
export type RowDetails = Pick<ImportRow, 'issue' | 'planned' | 'changes'>;

type Wanted = { readonly outcome: ImportOutcome | null; readonly limit: number; readonly offset: number };

export async function findRows(db: Db, organizationId: string, id: string, { outcome, limit, offset }: Wanted) {
  return await rowsOf(db, organizationId, id, outcome)
    .select(['row', 'reference', 'outcome', 'details', 'transport_id'])
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many rows were refused for each of these carrier names, as written in the file. */
export async function countRefusedFor(
  db: Db,
  organizationId: string,
  id: string,
  written: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const name = sql<string>`details #>> '{issue,written}'`;
  if (written.length === 0) return new Map();
  const rows = await db
    .selectFrom('transport_import_row')
    .select([name.as('written'), sql<number>`count(*)::integer`.as('count')])
    .where('import_id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('outcome', '=', 'NOT_IMPORTED')
    .where(sql<string>`details #>> '{issue,code}'`, '=', 'CARRIER_UNKNOWN')
    .where(name, 'in', written)
    .groupBy(name)
    .execute();
  return new Map(rows.map(({ written: each, count }) => [each, count]));
}

/** The rows after the given one, for reading a long table in chunks. */
export async function findRowsAfter(
  db: Db,
  organizationId: string,
  id: string,
  { outcome, after, limit }: { readonly outcome: ImportOutcome | null; readonly after: number; readonly limit: number },
): Promise<Pick<ResultRow, 'row' | 'reference' | 'outcome' | 'details' | 'cells' | 'transport_id'>[]> {
  return await rowsOf(db, organizationId, id, outcome)
    .select(['row', 'reference', 'outcome', 'details', 'cells', 'transport_id'])
    .where('row', '>', after)
    .limit(limit)
    .execute();
}

function rowsOf(db: Db, organizationId: string, id: string, outcome: ImportOutcome | null) {
  return db
    .selectFrom('transport_import_row')
    .where('import_id', '=', id)
    .where('organization_id', '=', organizationId)
    .$if(outcome !== null, (query) => query.where('outcome', '=', outcome ?? 'CREATED'))
    .orderBy('row');
}

/** Deletes imports that were never started, and those that ended long ago, with all their rows. */
export async function forgetImports(worker: Db, neverStartedBefore: Date, endedBefore: Date): Promise<void> {
  await worker
    .deleteFrom('transport_import')
    .where((is) =>
      is.or([
        is.and([
          is('status', 'in', ['UPLOADING', 'READING', 'READY', 'REFUSED']),
          is('added_at', '<', neverStartedBefore),
        ]),
        is.and([is('status', 'in', ['STOPPED', 'DONE']), is('ended_at', '<', endedBefore)]),
      ]),
    )
    .execute();
}
