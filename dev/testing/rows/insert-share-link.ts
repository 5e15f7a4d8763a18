import type { Schema } from '@milepost/server/database/schema';
import { newLinkToken } from '@milepost/server/links/link-token';
import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';

type NewLink = Partial<Insertable<Schema['share_link']>> & {
  readonly kind: 'STATUS' | 'DRIVE';
  readonly organization_id: string;
  readonly transport_id: string;
};

const A_DAY_MS = 24 * 3_600_000;

/** An open link of one day to a transport, unless changed, and the header that presents its token. */
export async function insertShareLink(db: Kysely<Schema>, link: NewLink) {
  const { token, hash } = newLinkToken();
  const now = Date.now();
  const row = {
    id: randomUUID(),
    token_hash: hash,
    label: 'A reader',
    shows_position: true,
    expires_at: new Date(now + A_DAY_MS),
    created_at: new Date(now),
    ...link,
  };
  await db.insertInto('share_link').values(row).execute();
  return { id: row.id, token, headers: { authorization: `Bearer ${token}` } };
}
