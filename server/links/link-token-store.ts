import type { Db } from '../database/transaction.ts';
import type { Link } from '../http/link.ts';

export async function findLinkByToken(worker: Db, tokenHash: Buffer): Promise<Link | null> {
  const row = await worker
    .selectFrom('share_link')
    .select(['id', 'kind', 'organization_id', 'transport_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return await findArrivalLink(worker, tokenHash);
  return {
    linkId: row.id,
    kind: row.kind,
    organizationId: row.organization_id,
    transportId: row.transport_id,
    expiresAt: row.expires_at.getTime(),
  };
}

/** For a gate screen: valid until revoked. */
async function findArrivalLink(worker: Db, tokenHash: Buffer): Promise<Link | null> {
  const row = await worker
    .selectFrom('arrival_location')
    .select(['id', 'organization_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    linkId: row.id,
    kind: 'ARRIVALS',
    organizationId: row.organization_id,
    transportId: null,
    expiresAt: Infinity,
  };
}
