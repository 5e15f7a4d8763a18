import { randomUUID } from 'node:crypto';
import type { Db } from '../database/transaction.ts';

export type NewContactLink = {
  readonly hash: Buffer;
  readonly organizationId: string;
  readonly transportId: string;
  readonly waypointId: string;
  readonly label: string;
  readonly expiresAt: Date;
};

/** Creates missing links and extends the expiry of existing ones; returns the hashes of those that are open. */
export async function upsertContactLinks(worker: Db, links: readonly NewContactLink[], now: Date): Promise<Buffer[]> {
  if (links.length === 0) return [];
  const rows = await worker
    .insertInto('share_link')
    .values(
      links.map(({ hash, organizationId, transportId, waypointId, label, expiresAt }) => ({
        id: randomUUID(),
        kind: 'STATUS' as const,
        organization_id: organizationId,
        transport_id: transportId,
        token_hash: hash,
        made_for: 'CONTACT' as const,
        label,
        shows_position: true,
        waypoint_id: waypointId,
        expires_at: expiresAt,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet((is) => ({
        expires_at: is.fn<Date>('greatest', ['share_link.expires_at', 'excluded.expires_at']),
      })),
    )
    .returning(['token_hash', 'revoked_at'])
    .execute();
  return rows.filter(({ revoked_at: revokedAt }) => revokedAt === null).map(({ token_hash: hash }) => hash);
}
