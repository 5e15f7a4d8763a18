import type { Feature } from '@milepost/domain/access/feature';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Person } from '../http/principal.ts';

/** Whoever holds an access token, as they are at this moment; null once their session has ended. */
export async function findPerson(
  worker: Database['worker'],
  { sessionId, personId }: { readonly sessionId: Buffer; readonly personId: string },
  now: Date,
): Promise<Person | null> {
  const row = await worker
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .select([
      'p.administrator',
      'o.id',
      'o.name',
      'o.role',
      sql<Feature[]>`array(select name from organization_feature f where f.organization_id = o.id order by name)`.as(
        'features',
      ),
    ])
    .where('s.id', '=', sessionId)
    .where('s.person_id', '=', personId)
    .where('s.expires_at', '>', now)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { administrator, id, name, role, features } = row;
  return {
    personId,
    features: administrator && !features.includes('ADMIN_UI') ? ['ADMIN_UI', ...features] : features,
    organization: id === null || name === null || role === null ? null : { id, name, role },
  };
}
