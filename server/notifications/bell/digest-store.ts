import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';

/** The person's last mail since then that combined several messages. */
export async function findLastDigest(db: Db, { personId, organization }: Member, since: Date) {
  const row = await db
    .selectFrom('notification_mail')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('written_at').as('sentAt')])
    .where('person_id', '=', personId)
    .where('organization_id', '=', organization.id)
    .where('message_id', 'is not', null)
    .where('written_at', '>=', since)
    .groupBy('message_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.sentAt === null ? null : { count: Number(row.count), sentAt: row.sentAt };
}
