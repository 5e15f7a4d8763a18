import type { Preferences } from '@milepost/api-contract/people/preferences';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** People of the caller's own organisation, now or when they were removed; `p` is the person. Others remain unnamed. */
export const isOwnPerson = (organizationId: string) =>
  sql<boolean>`${organizationId}::uuid in (p.organization_id, p.former_organization_id)`;

/** As the worker: a tenant's transaction shows no person without an organisation. */
export async function findNameAndEmail(worker: Db, personId: string) {
  const {
    email,
    given_name: givenName,
    family_name: familyName,
  } = await worker
    .selectFrom('person')
    .select(['email', 'given_name', 'family_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { email, givenName, familyName };
}

export async function findPreferences(worker: Db, personId: string) {
  const { language, time_zone: timeZone } = await worker
    .selectFrom('person')
    .select(['language', 'time_zone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { language, timeZone };
}

export async function savePreferences(worker: Db, personId: string, { language, timeZone }: Preferences) {
  await worker.updateTable('person').set({ language, time_zone: timeZone }).where('id', '=', personId).execute();
}
