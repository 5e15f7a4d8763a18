import type { Db } from '@milepost/server/database/transaction';
import { randomUUID } from 'node:crypto';

type Transport = { readonly id: string; readonly shipper_id: string; readonly carrier_id: string };
type Documents = { readonly count?: number; readonly personId?: string; readonly deletedBy?: string };

/** Rows of documents that the carrier's driver or a person added, without files. */
export async function insertDocuments(
  worker: Db,
  transport: Transport,
  { count = 1, personId, deletedBy }: Documents,
): Promise<void> {
  const now = new Date();
  const rows = Array.from({ length: count }, () => ({
    ...partiesOf(transport),
    id: randomUUID(),
    organization_id: transport.carrier_id,
    person_id: personId ?? null,
    by_driver: personId === undefined,
    name: deletedBy === undefined ? 'CMR.jpg' : null,
    kind: 'DELIVERY_NOTE' as const,
    bytes: 1_000,
    file_id: randomUUID(),
    type: 'image/jpeg' as const,
    sha256: Buffer.alloc(32),
    created_at: now,
    whole_at: now,
    ...(deletedBy !== undefined && { deleted_at: now, deleted_by: deletedBy }),
  }));
  await worker.insertInto('document').values(rows).execute();
}

export async function insertComment(worker: Db, transport: Transport, personId: string): Promise<void> {
  const comment = { id: randomUUID(), text: 'late', mentions_partner: false, created_at: new Date() };
  await worker
    .insertInto('transport_comment')
    .values({ ...partiesOf(transport), ...comment, organization_id: transport.shipper_id, person_id: personId })
    .execute();
}

function partiesOf({ id, shipper_id: shipperId, carrier_id: carrierId }: Transport) {
  return { transport_id: id, shipper_id: shipperId, carrier_id: carrierId };
}
