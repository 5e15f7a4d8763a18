import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import type { Link } from '../http/link.ts';

/** What a link shows, and who owns it. */
export async function findStatusLink(db: Db, { linkId, organizationId }: Link) {
  return await db
    .selectFrom('share_link as l')
    .innerJoin('organization as o', 'o.id', 'l.organization_id')
    .select(['l.label', 'l.phone', 'l.shows_position', 'l.waypoint_id', 'l.expires_at', 'o.name', 'o.role'])
    .where('l.id', '=', linkId)
    .where('l.organization_id', '=', organizationId)
    .executeTakeFirst();
}

const NOTED_MS = 60_000;

/** Written at most once a minute, however often the link is used. */
export async function recordOpened(db: Db, { linkId, organizationId }: Link, now: number): Promise<void> {
  await db
    .updateTable('share_link')
    .set({ last_opened_at: new Date(now) })
    .where('id', '=', linkId)
    .where('organization_id', '=', organizationId)
    .where((is) => is.or([is('last_opened_at', 'is', null), is('last_opened_at', '<=', new Date(now - NOTED_MS))]))
    .execute();
}

/** A carrier that has ended the agreement no longer shows where it drives. */
export async function hasAgreement(
  db: Db,
  organizationId: string,
  { shipperId, carrierId }: { readonly shipperId: string; readonly carrierId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from agreement
      where shipper_id = ${shipperId} and carrier_id = ${carrierId} and status = 'ACCEPTED'
        and ${organizationId}::uuid in (shipper_id, carrier_id)) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether the link's reader has given feedback since then. Only the worker can read it for a carrier's link. */
export async function hasFeedbackSince(worker: Db, linkId: string, since: Date): Promise<boolean> {
  const row = await worker
    .selectFrom('feedback')
    .select('id')
    .where('link_id', '=', linkId)
    .where('given_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
