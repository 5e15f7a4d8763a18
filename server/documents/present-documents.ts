import type { DocumentActor, Documents } from '@milepost/api-contract/documents/documents';
import { MAX_DOCUMENTS } from '@milepost/domain/document/document-limits';
import type { ListedDocument } from './document-store.ts';

type Reader = { readonly organizationId: string; readonly partnerName: string };

export function presentDocuments(rows: readonly ListedDocument[], reader: Reader): Documents {
  const documents: Documents['documents'] = [];
  const deleted: Documents['deleted'] = [];
  for (const row of rows) {
    const { id, kind, name, deleted_at: deletedAt } = row;
    if (deletedAt !== null) {
      const by = partyOf(row, row.deleter_name, reader);
      deleted.push({ id, kind, deletedAt: deletedAt.toISOString(), by });
    }
    if (name === null) continue;
    documents.push({
      id,
      kind,
      name,
      type: row.type,
      bytes: row.bytes,
      waypointId: row.waypoint_id,
      takenAt: row.taken_at?.toISOString() ?? null,
      addedAt: row.created_at.toISOString(),
      by: row.by_driver ? { kind: 'DRIVER', name: null } : partyOf(row, row.person_name, reader),
      mayDelete: row.organization_id === reader.organizationId,
    });
  }
  return { documents, deleted, remaining: Math.max(0, MAX_DOCUMENTS - documents.length) };
}

function partyOf(
  { organization_id: organizationId }: ListedDocument,
  name: string | null,
  reader: Reader,
): DocumentActor {
  return organizationId === reader.organizationId
    ? { kind: 'PERSON', name }
    : { kind: 'PARTNER', name: reader.partnerName };
}
