import type { Feature } from '@milepost/domain/access/feature';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Person } from '../http/principal.ts';
import { sessionIdOf, type SessionHandle } from './session-secret.ts';

/** The last use is shown to people, so minutes are precise enough. */
const NOTED_EVERY_MS = 60_000;

/** The current owner of an access token; null once the session has ended. */
export async function findSessionPerson(
  worker: Database['worker'],
  { sessionHandle, personId }: { readonly sessionHandle: SessionHandle; readonly personId: string },
  now: Date,
): Promise<Person | null> {
  const sessionId = sessionIdOf(sessionHandle);
  const row = await worker
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['s.expires_at', 's.last_used_at', 'p.administrator', 'p.manager', 'o.id', 'o.name', 'o.role'])
    .select(
      sql<Feature[]>`array(select name from organization_feature f where f.organization_id = o.id order by name)`.as(
        'features',
      ),
    )
    .where('s.id', '=', sessionId)
    .where('s.person_id', '=', personId)
    .where('s.expires_at', '>', now)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { administrator, manager, id, name, role, features } = row;
  if (now.getTime() - row.last_used_at.getTime() >= NOTED_EVERY_MS) {
    await worker
      .updateTable('session')
      .set({ last_used_at: now })
      .where('id', '=', sessionId)
      // Of a page's concurrent calls, only one writes.
      .where('last_used_at', '=', row.last_used_at)
      .execute();
  }
  return {
    personId,
    session: { id: sessionId, expiresAt: row.expires_at },
    features: administrator && !features.includes('ADMIN_UI') ? ['ADMIN_UI', ...features] : features,
    isManager: manager,
    organization: id === null || name === null || role === null ? null : { id, name, role },
  };
}
