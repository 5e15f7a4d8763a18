import type { ChosenMessages, StuckMessages } from '@milepost/api-contract/administration/stuck-messages';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { OUTBOX_CHANNEL } from '../outbox/outbox-store.ts';
import { LEASE_MS } from '../outbox/send-outbox.ts';

/** Unless something is wrong, every message has been sent by then. */
const OVERDUE_MS = 15 * 60_000;

type Most = { readonly receivers: number; readonly messages: number };
type Receiver = StuckMessages['receivers'][number];
type Row = Omit<Receiver, 'messages' | 'oldestAt'> & {
  readonly oldestAt: Date;
  readonly messages: readonly Receiver['messages'][number][];
};

/** By receiver, with the oldest messages of each. */
export async function findStuck(worker: Db, now: Date, most: Most): Promise<StuckMessages> {
  const overdueSince = new Date(now.getTime() - OVERDUE_MS);
  const stuck = sql`(o.state in ('REFUSED', 'EXPIRED') or o.state = 'WAITING' and o.created_at <= ${overdueSince})`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      with receivers as (
        select o.kind, o.receiver, min(o.created_at) as oldest,
          count(*) filter (where o.state = 'WAITING')::integer as overdue,
          count(*) filter (where o.state <> 'WAITING')::integer as given_up
        from outbox o where ${stuck} group by o.kind, o.receiver
        order by overdue desc, given_up desc, o.kind, o.receiver limit ${most.receivers + 1})
      select r.kind, r.receiver, r.overdue, r.given_up as "givenUp", r.oldest as "oldestAt",
        r.kind <> 'WEBHOOK' as "mayDrop",
        coalesce(regexp_replace(w.url, '^https?://([^/]+).*$', '\\1') || ' · ' || g.name, r.receiver) as label,
        (select o.answer from outbox o where o.kind = r.kind and o.receiver = r.receiver and o.answer is not null
          and ${stuck} order by o.created_at desc limit 1) as "lastAnswer",
        (select jsonb_agg(m order by m."isGivenUp", m."createdAt") from (
          select o.id, o.recipient, o.state, o.attempts, o.created_at as "createdAt", o.answer,
            o.state <> 'WAITING' as "isGivenUp",
            case when o.state = 'WAITING' then o.next_attempt_at end as "nextAttemptAt"
          from outbox o where o.kind = r.kind and o.receiver = r.receiver and ${stuck}
          order by o.state <> 'WAITING', o.created_at limit ${most.messages}) m) as messages
      from receivers r
      left join webhook w on r.kind = 'WEBHOOK' and w.id::text = r.receiver
      left join organization g on g.id = w.organization_id
      order by r.overdue desc, r.given_up desc, r.kind, r.receiver`.execute(worker),
    sql<{ waiting: number }>`select count(*)::integer as waiting from outbox where state = 'WAITING'`.execute(worker),
  ]);
  return {
    waiting: counted.rows[0]?.waiting ?? 0,
    receivers: rows.slice(0, most.receivers).map(({ messages, oldestAt, ...row }) => ({
      ...row,
      oldestAt: oldestAt.toISOString(),
      messages: messages.map(({ id, recipient, state, attempts, createdAt, nextAttemptAt, answer }) => ({
        id,
        recipient,
        state,
        attempts,
        createdAt: new Date(createdAt).toISOString(),
        nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt).toISOString(),
        answer,
      })),
    })),
    isAll: rows.length <= most.receivers,
  };
}

/** All except those being sent: taking one from its sender would send it twice. */
const waitingOf = ({ kind, receiver, id }: ChosenMessages, now: Date) => sql`
  kind = ${kind} and receiver = ${receiver} and state = 'WAITING'
    and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    and (next_attempt_at <= ${now} or next_attempt_at > ${new Date(now.getTime() + LEASE_MS)})`;

/** Brings their next attempt forward to now. */
export async function retryWaiting(worker: Db, chosen: ChosenMessages, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set next_attempt_at = ${now} where ${waitingOf(chosen, now)}`.execute(worker);
  await sql`select pg_notify(${OUTBOX_CHANNEL}, ${chosen.kind})`.execute(worker);
  return Number(numAffectedRows ?? 0);
}

/** Deletes their content; the row records what became of them. */
export async function dropWaiting(worker: Db, chosen: ChosenMessages, now: Date): Promise<number> {
  if (chosen.kind === 'WEBHOOK') return 0;
  const { numAffectedRows } = await sql`
    update outbox set state = 'EXPIRED', content = null, ended_at = ${now}, answer = 'dropped by an administrator'
    where ${waitingOf(chosen, now)}`.execute(worker);
  return Number(numAffectedRows ?? 0);
}
