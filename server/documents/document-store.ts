import type { DocumentType } from '@milepost/api-contract/documents/documents';
import { sql, type Selectable } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { isOwnPerson } from '../people/own-person-store.ts';

type Row = Selectable<Schema['document']>;

export type ListedDocument = Pick<
  Row,
  | 'id'
  | 'kind'
  | 'name'
  | 'bytes'
  | 'waypoint_id'
  | 'taken_at'
  | 'created_at'
  | 'organization_id'
  | 'by_driver'
  | 'deleted_at'
> & {
  readonly type: DocumentType;
  /** For people of the reader's organisation: who added it, and who deleted it. */
  readonly person_name: string | null;
  readonly deleter_name: string | null;
};

/** Complete documents and deleted ones that were complete, oldest first. */
export async function findDocuments(db: Db, organizationId: string, transportId: string): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select d.id, d.kind, d.name, d.bytes, d.type, d.waypoint_id, d.taken_at, d.created_at, d.organization_id, d.by_driver,
      d.deleted_at, p.given_name || ' ' || p.family_name as person_name, q.given_name || ' ' || q.family_name as deleter_name
    from document d
    left join person p on p.id = d.person_id and ${isOwnPerson(organizationId)}
    left join person q on q.id = d.deleted_by and ${organizationId}::uuid in (q.organization_id, q.former_organization_id)
    where d.transport_id = ${transportId} and ${organizationId}::uuid in (d.shipper_id, d.carrier_id)
      and d.whole_at is not null
    order by d.created_at, d.id`.execute(db);
  return rows;
}

/** Complete documents that are not deleted. */
export async function countDocuments(db: Db, organizationId: string, transportId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document
    where transport_id = ${transportId} and ${organizationId}::uuid in (shipper_id, carrier_id)
      and whole_at is not null and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Undefined if there is no readable one. */
export async function findContent(db: Db, organizationId: string, transportId: string, id: string) {
  return await db
    .selectFrom('document')
    .select(['file_id', 'type', 'name', 'bytes'])
    .where('transport_id', '=', transportId)
    .where('id', '=', id)
    .where((is) => is.or([is('shipper_id', '=', organizationId), is('carrier_id', '=', organizationId)]))
    .where('whole_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * How much the organisation has stored, and how many documents the transport has. Locks out its other announcements.
 */
export async function findUsageLocked(
  db: Db,
  organizationId: string,
  { transportId, dayAgo }: { readonly transportId: string; readonly dayAgo: Date },
) {
  await sql`select pg_advisory_xact_lock(${lockClasses.documents}, hashtext(${organizationId}))`.execute(db);
  const { rows } = await sql<{ stored: number; addedToday: number; documents: number }>`
    select coalesce(sum(o.bytes), 0)::float8 as stored,
      coalesce(sum(o.bytes) filter (where o.created_at > ${dayAgo}), 0)::float8 as "addedToday",
      (select count(*)::integer from document d
       where d.transport_id = ${transportId} and d.deleted_at is null
         and ${organizationId}::uuid in (d.shipper_id, d.carrier_id)) as documents
    from document o where o.organization_id = ${organizationId} and o.deleted_at is null`.execute(db);
  return rows[0] ?? { stored: 0, addedToday: 0, documents: 0 };
}

export type NewDocumentRow = Pick<
  Row,
  | 'transport_id'
  | 'id'
  | 'shipper_id'
  | 'carrier_id'
  | 'organization_id'
  | 'person_id'
  | 'waypoint_id'
  | 'name'
  | 'kind'
  | 'bytes'
  | 'file_id'
  | 'taken_at'
  | 'created_at'
>;

/** The first of two announcements wins. */
export async function addDocument(db: Db, document: NewDocumentRow): Promise<void> {
  await db
    .insertInto('document')
    .values({ ...document, by_driver: document.person_id === null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type DocumentUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Either party's document with this id, and the parts received so far. */
export async function findUpload(db: Db, organizationId: string, transportId: string, id: string) {
  const { rows } = await sql<
    Pick<Row, 'organization_id' | 'bytes' | 'file_id' | 'whole_at' | 'deleted_at'> & { readonly parts: number[] }
  >`
    select d.organization_id, d.bytes, d.file_id, d.whole_at, d.deleted_at,
      coalesce((select array_agg(p.part::integer) from document_part p
        where p.transport_id = d.transport_id and p.document_id = d.id and p.organization_id = ${organizationId}), '{}') as parts
    from document d
    where d.transport_id = ${transportId} and d.id = ${id} and ${organizationId}::uuid in (d.shipper_id, d.carrier_id)`.execute(
    db,
  );
  return rows[0];
}

type Part = { readonly transportId: string; readonly id: string; readonly part: number; readonly content: Buffer };

/** The first of two wins. Waits for a document that is being completed or deleted, and then adds no part to it. */
export async function addPart(db: Db, organizationId: string, { transportId, id, part, content }: Part) {
  const { rows } = await sql`
    select from document where transport_id = ${transportId} and id = ${id} and organization_id = ${organizationId}
      and whole_at is null and deleted_at is null
    for share`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('document_part')
    .values({ transport_id: transportId, document_id: id, part, organization_id: organizationId, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findParts(db: Db, organizationId: string, transportId: string, id: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('document_part')
    .select('content')
    .where('transport_id', '=', transportId)
    .where('document_id', '=', id)
    .where('organization_id', '=', organizationId)
    .orderBy('part')
    .execute();
  return rows.map(({ content }) => content);
}

type Stored = Pick<Row, 'bytes'> & {
  readonly type: DocumentType;
  readonly sha256: Buffer;
  readonly whole_at: Date;
};

/** Returns its parties; null if it was completed or deleted in the meantime. */
export async function markComplete(db: Db, organizationId: string, transportId: string, id: string, stored: Stored) {
  const { rows } = await sql<{ shipperId: string; carrierId: string; version: number }>`
    update document d set bytes = ${stored.bytes}, type = ${stored.type}, sha256 = ${stored.sha256}, whole_at = ${stored.whole_at}
    from transport t
    where d.transport_id = ${transportId} and d.id = ${id} and d.organization_id = ${organizationId}
      and d.whole_at is null and d.deleted_at is null
      and t.id = d.transport_id and ${organizationId}::uuid in (t.shipper_id, t.carrier_id)
    returning d.shipper_id as "shipperId", d.carrier_id as "carrierId", t.version`.execute(db);
  await forgetParts(db, organizationId, transportId, id);
  return rows[0] ?? null;
}

async function forgetParts(db: Db, organizationId: string, transportId: string, id: string): Promise<void> {
  await db
    .deleteFrom('document_part')
    .where('transport_id', '=', transportId)
    .where('document_id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Deletes an incomplete document of a type that is not accepted. */
export async function deleteUpload(db: Db, organizationId: string, transportId: string, id: string): Promise<void> {
  await db
    .deleteFrom('document')
    .where('transport_id', '=', transportId)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('whole_at', 'is', null)
    .execute();
}

type Deletion = { readonly personId: string; readonly now: Date };

/** Keeps who deleted it and when. False if the organisation has no such document. */
export async function deleteDocument(
  db: Db,
  organizationId: string,
  { transportId, id }: { readonly transportId: string; readonly id: string },
  { personId, now }: Deletion,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ name: null, deleted_at: now, deleted_by: personId })
    .where('transport_id', '=', transportId)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await forgetParts(db, organizationId, transportId, id);
  return numUpdatedRows > 0n;
}
