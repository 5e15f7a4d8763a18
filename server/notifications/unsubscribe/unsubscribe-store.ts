import type { Language } from '@milepost/domain/people/language';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { Database } from '../../database/database.ts';
import { transact, type Db } from '../../database/transaction.ts';
import { publishTopic } from '../../live/hints-store.ts';
import { findRules, saveOwnRules } from '../settings/rules-store.ts';

/** From now on no notification is mailed to the person; all other rules stay. */
export async function stopNotificationMails(worker: Database['worker'], personId: string, now: number): Promise<void> {
  await transact(worker, async (db) => {
    const organization = await findOrganization(db, personId);
    if (organization === undefined) return;
    const member = { personId, organization };
    const { own, defaults } = await findRules(db, member);
    await saveOwnRules(db, member, { ...(own ?? defaults), byEmail: [] }, now);
    await db
      .deleteFrom('notification_mail')
      .where('person_id', '=', personId)
      .where('written_at', 'is', null)
      .execute();
    await publishTopic(db, { topic: 'notifications', parties: [personId] });
  });
}

async function findOrganization(db: Db, personId: string): Promise<{ id: string; role: OrganizationRole } | undefined> {
  return await db
    .selectFrom('person as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['o.id', 'o.role'])
    .where('p.id', '=', personId)
    .executeTakeFirst();
}

/** Null for a person who has chosen none or is unknown. */
export async function findLanguage(worker: Db, personId: string): Promise<Language | null> {
  const row = await worker.selectFrom('person').select('language').where('id', '=', personId).executeTakeFirst();
  return row?.language ?? null;
}
