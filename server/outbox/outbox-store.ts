import { sql } from 'kysely';
import { numberArray, textArray } from '../database/array-text.ts';
import type { Db } from '../database/transaction.ts';
import type { NewMessage, OutboxKind, Outcome, LeasedMessage } from './outbox-message.ts';

/** Wakes the senders of all processes at the commit; the payload is the kind. */
export const OUTBOX_CHANNEL = 'milepost_outbox';

const MAX_ANSWER_CHARS = 500;

/** False if a message with this key already exists; that one is sent instead. */
export async function addMessage(db: Db, message: NewMessage): Promise<boolean> {
  return (await addMessages(db, [message])) === 1;
}

/** Returns how many of the messages are new, by key. They keep their order. */
export async function addMessages(db: Db, messages: readonly NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const column = <T>(of: (message: NewMessage) => T): T[] => messages.map(of);
  // The conflict clause names no columns and nothing is returned, because requests may not read the table.
  const { numAffectedRows } = await sql`
    insert into outbox (id, kind, effect_key, organization_id, recipient, receiver, order_key, state, content,
      next_attempt_at, expires_at, created_at)
    select id, kind, key, organization_id, recipient, receiver, order_key, state, content, created_at, expires_at,
      created_at
    from unnest(
      ${textArray(column(({ id }) => id))}::uuid[], ${textArray(column(({ kind }) => kind))}::text[], ${textArray(column(({ key }) => key))}::text[],
      ${textArray(column(({ organizationId }) => organizationId))}::uuid[], ${textArray(column(({ recipient }) => recipient))}::text[],
      ${textArray(column(({ receiver }) => receiver))}::text[], ${textArray(column(({ orderKey }) => orderKey ?? null))}::text[],
      ${textArray(column(({ isKept }) => (isKept ? 'KEPT' : 'WAITING')))}::text[], ${textArray(column(({ content }) => content))}::text[],
      ${column(({ expiresAt }) => expiresAt)}::timestamptz[], ${column(({ createdAt }) => createdAt)}::timestamptz[])
      with ordinality as new (id, kind, key, organization_id, recipient, receiver, order_key, state, content,
        expires_at, created_at, place)
    order by place
    on conflict do nothing`.execute(db);
  const count = Number(numAffectedRows ?? 0);
  const toSend = new Set(messages.filter(({ isKept }) => !isKept).map(({ kind }) => kind));
  if (count > 0) {
    await Promise.all(
      [...toSend].map(async (kind) => await sql`select pg_notify(${OUTBOX_CHANNEL}, ${kind})`.execute(db)),
    );
  }
  return count;
}

type SendingCapacity = {
  readonly kind: OutboxKind;
  readonly most: number;
  /** Max of these places for receivers that already have their few. */
  readonly mostBeyondFew: number;
  readonly few: number;
  readonly mostOfReceiver: number;
  /** Receivers that never get more than few. */
  readonly silent: readonly string[];
  /** How many messages to each receiver this process is sending. */
  readonly busy: ReadonlyMap<string, number>;
};

/**
 * Per receiver. Each stands in for the first untried one of its order key: a killed process leaves that one due later,
 * and if it were not looked up, those waiting for it would hide it, and each other, forever.
 */
const CANDIDATES_PER_RECEIVER = 100;

/**
 * Takes due messages that no other process holds, equally many per receiver first; others leave them alone until
 * `leaseUntil`. Receivers are looked up one by one in the index, so none is hidden behind another's thousands.
 */
export async function leaseDueMessages(
  db: Db,
  now: Date,
  leaseUntil: Date,
  { kind, most, mostBeyondFew, few, mostOfReceiver, silent, busy }: SendingCapacity,
): Promise<LeasedMessage[]> {
  const { rows } = await sql<LeasedMessage>`
    with recursive receivers as (
      (select receiver from outbox where kind = ${kind} and state = 'WAITING' order by receiver limit 1)
      union all
      select (
        select o.receiver from outbox o where o.kind = ${kind} and o.state = 'WAITING' and o.receiver > r.receiver
        order by o.receiver limit 1)
      from receivers r where r.receiver is not null),
    candidate as (
      select c.id, c.next_attempt_at, c.sequence,
        row_number() over (partition by r.receiver order by c.next_attempt_at, c.sequence) + coalesce(b.count, 0) as place,
        case when r.receiver = any(${[...silent]}::text[]) then ${few}::int else ${mostOfReceiver}::int end as places
      from receivers r
      left join unnest(${[...busy.keys()]}::text[], ${[...busy.values()]}::int[]) as b (receiver, count) using (receiver)
      cross join lateral (
        select distinct coalesce(f.id, l.id) as id, coalesce(f.next_attempt_at, l.next_attempt_at) as next_attempt_at,
          coalesce(f.sequence, l.sequence) as sequence
        from (
          select o.id, o.next_attempt_at, o.sequence, o.order_key, o.is_untried from outbox o
          where o.kind = ${kind} and o.state = 'WAITING' and o.receiver = r.receiver and o.next_attempt_at <= ${now}
            and coalesce(b.count, 0) < ${mostOfReceiver}
          order by o.next_attempt_at, o.sequence limit ${CANDIDATES_PER_RECEIVER}) l
        left join lateral (
          select e.id, e.next_attempt_at, e.sequence from outbox e
          where l.is_untried and e.receiver = r.receiver and e.order_key = l.order_key
            and e.state = 'WAITING' and e.is_untried
          order by e.sequence limit 1) f on true) c
      where c.next_attempt_at <= ${now}),
    chosen as (
      select o.id from outbox o
      where o.id in (
          select id from (
            select id, place, next_attempt_at, sequence,
              row_number() over (order by place, next_attempt_at, sequence) as rank
            from candidate where place <= places) r
          where place <= ${few} or rank <= ${mostBeyondFew}
          order by rank limit ${most})
        and o.state = 'WAITING' and o.next_attempt_at <= ${now}
      for no key update skip locked)
    update outbox o set attempts = o.attempts + 1, next_attempt_at = ${leaseUntil}
    from chosen where o.id = chosen.id
    returning o.id, o.kind, o.organization_id as "organizationId", o.recipient, o.receiver, o.content, o.attempts,
      o.created_at as "createdAt", o.expires_at as "expiresAt"`.execute(db);
  return rows;
}

/** For messages that this process still holds, even if the lease has ended meanwhile. */
export async function renewLeases(db: Db, messages: readonly LeasedMessage[], leaseUntil: Date): Promise<void> {
  await sql`
    update outbox o set next_attempt_at = ${leaseUntil}
    from unnest(${textArray(messages.map(({ id }) => id))}::uuid[], ${numberArray(messages.map(({ attempts }) => attempts))}::int[])
      as held (id, attempts)
    where o.id = held.id and o.attempts = held.attempts and o.state = 'WAITING'`.execute(db);
}

/**
 * Records how attempts ended and returns those recorded: not one whose lease ended and that was taken again. Ended
 * messages of a channel with its own log are deleted.
 */
export async function writeOutcomes(db: Db, outcomes: readonly Outcome[], hasOwnLog: boolean): Promise<Outcome[]> {
  const [gone, kept] = [true, false].map((isGone) =>
    outcomes.filter(({ state }) => (hasOwnLog && state !== 'WAITING') === isGone),
  );
  const written = await Promise.all([forgetEnded(db, gone ?? []), keepOutcomes(db, kept ?? [])]);
  const ids = new Set(written.flat());
  return outcomes.filter(({ message }) => ids.has(message.id));
}

const idsOf = (outcomes: readonly Outcome[]) => textArray(outcomes.map(({ message }) => message.id));
const attemptsOf = (outcomes: readonly Outcome[]) => numberArray(outcomes.map(({ message }) => message.attempts));

async function forgetEnded(db: Db, outcomes: readonly Outcome[]): Promise<string[]> {
  if (outcomes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from outbox o using unnest(${idsOf(outcomes)}::uuid[], ${attemptsOf(outcomes)}::int[]) as ended (id, attempts)
    where o.id = ended.id and o.attempts = ended.attempts and o.state = 'WAITING'
    returning o.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function keepOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<string[]> {
  if (outcomes.length === 0) return [];
  const column = <T>(of: (outcome: Outcome) => T): T[] => outcomes.map(of);
  const { rows } = await sql<{ id: string }>`
    update outbox o set
      state = new.state,
      content = case when new.state = 'WAITING' then o.content end,
      ended_at = case when new.state <> 'WAITING' then new.at end,
      next_attempt_at = coalesce(new.next, o.next_attempt_at),
      is_untried = false,
      answer = coalesce(new.answer, o.answer)
    from unnest(
      ${idsOf(outcomes)}::uuid[], ${attemptsOf(outcomes)}::int[],
      ${textArray(column(({ state }) => state))}::text[], ${textArray(column(({ answer }) => cut(answer)))}::text[],
      ${column(({ at }) => at)}::timestamptz[], ${column(({ next }) => next)}::timestamptz[])
      as new (id, attempts, state, answer, at, next)
    where o.id = new.id and o.attempts = new.attempts and o.state = 'WAITING'
    returning o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends what expired without a sender (webhooks always have one), and deletes what is older than `before`. */
export async function tidyOutbox(db: Db, now: Date, before: Date): Promise<void> {
  await sql`
    update outbox set state = 'EXPIRED', content = null, ended_at = ${now}
    where state = 'WAITING' and kind <> 'WEBHOOK' and expires_at <= ${now} and next_attempt_at <= ${now}`.execute(db);
  await sql`delete from outbox where state <> 'WAITING' and created_at < ${before}`.execute(db);
}

/** Removing a person deletes the messages to them, sent or not. */
export async function forgetMessagesTo(db: Db, personId: string): Promise<void> {
  await sql`delete from outbox where recipient = (select email from person where id = ${personId})`.execute(db);
}

function cut(answer: string | null): string | null {
  return answer === null ? null : answer.replaceAll('\0', '').slice(0, MAX_ANSWER_CHARS);
}
