import type { Db } from '../database/transaction.ts';

/** The link and its transport; the link is locked, so concurrent feedback is counted. */
export async function lockFeedbackLink(worker: Db, linkId: string) {
  return await worker
    .selectFrom('share_link as l')
    .innerJoin('transport as t', 't.id', 'l.transport_id')
    .select(['l.label', 't.id', 't.shipper_id', 't.carrier_id', 't.version', 't.cancelled_at', 't.completed_at'])
    .where('l.id', '=', linkId)
    .where('l.revoked_at', 'is', null)
    .forUpdate('l')
    .executeTakeFirst();
}

type Feedback = {
  readonly id: string;
  readonly transportId: string;
  readonly shipperId: string;
  readonly linkId: string;
  readonly label: string;
  readonly rating: number;
  readonly text: string;
  readonly givenAt: Date;
};

export async function hasFeedback(worker: Db, transportId: string, id: string): Promise<boolean> {
  const query = worker.selectFrom('feedback').select('id').where('transport_id', '=', transportId).where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** When feedback was given through a link since then, oldest first. */
export async function feedbackSince(worker: Db, linkId: string, since: Date): Promise<Date[]> {
  const rows = await worker
    .selectFrom('feedback')
    .select('given_at')
    .where('link_id', '=', linkId)
    .where('given_at', '>', since)
    .orderBy('given_at')
    .execute();
  return rows.map(({ given_at: at }) => at);
}

export async function addFeedback(worker: Db, feedback: Feedback): Promise<void> {
  const { id, transportId, shipperId, linkId, label, rating, text, givenAt } = feedback;
  await worker
    .insertInto('feedback')
    .values({
      id,
      transport_id: transportId,
      shipper_id: shipperId,
      link_id: linkId,
      label,
      rating,
      text,
      given_at: givenAt,
    })
    .execute();
}

/** Newest first. */
export async function findFeedback(db: Db, shipperId: string, transportId: string, most: number) {
  return await db
    .selectFrom('feedback')
    .select(['id', 'label', 'rating', 'text', 'given_at'])
    .where('shipper_id', '=', shipperId)
    .where('transport_id', '=', transportId)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
