import type { Schema } from '@milepost/server/database/schema';
import { newLinkToken } from '@milepost/server/links/link-token';
import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';

type NewLocation = Partial<Insertable<Schema['arrival_location']>> & { readonly organization_id: string };

/** A gate in Hamburg, unless changed, and the header that presents its token. */
export async function insertArrivalLocation(db: Kysely<Schema>, location: NewLocation) {
  const { token, hash } = newLinkToken();
  const now = new Date();
  const row = {
    id: randomUUID(),
    name: 'Goods in',
    latitude: 53.55,
    longitude: 10,
    street: null,
    city: 'Hamburg',
    country_code: 'DE',
    timezone: 'Europe/Berlin',
    hours: 24,
    token_hash: hash,
    token_made_at: now,
    created_at: now,
    created_by: null,
    last_opened_at: null,
    ...location,
  };
  await db.insertInto('arrival_location').values(row).execute();
  return { id: row.id, token, headers: { authorization: `Bearer ${token}` } };
}
