import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** After this many refusals in a row, notification mails to the address are suspended. */
export const MAX_REFUSALS = 3;

type Answered = { readonly address: string; readonly answer: string; readonly at: Date };

/** Final refusals; at most one per address per call. */
export async function recordMailRefusals(db: Db, refused: readonly Answered[]): Promise<void> {
  await sql`
    insert into mail_refusal (address, at, answer, times)
    select address, at, left(answer, 500), 1 from unnest(
      ${refused.map(({ address }) => address)}::text[], ${refused.map(({ at }) => at)}::timestamptz[],
      ${refused.map(({ answer }) => answer)}::text[]) as new (address, at, answer)
    on conflict (address) do update set
      at = excluded.at, answer = excluded.answer, times = mail_refusal.times + 1`.execute(db);
}

/** They accept mails again, or someone wants to retry. */
export async function forgetMailRefusals(worker: Db, addresses: readonly string[]): Promise<void> {
  await worker
    .deleteFrom('mail_refusal')
    .where('address', 'in', [...addresses])
    .execute();
}

/** Removing a person deletes what is known of the address. */
export async function forgetMailRefusalsOf(worker: Db, personId: string): Promise<void> {
  await sql`delete from mail_refusal where address = (select email from person where id = ${personId})`.execute(worker);
}

/** Refusals of contacts and others who are not people of the installation. */
export async function forgetOldMailRefusals(worker: Db, before: Date): Promise<void> {
  await sql`
    delete from mail_refusal r
    where r.at < ${before} and not exists (select from person p where p.email = r.address)`.execute(worker);
}

/** What the mail server answered when it refused the last mail to this address for good. */
export async function findMailRefusal(worker: Db, address: string) {
  return await worker
    .selectFrom('mail_refusal')
    .select(['at', 'answer'])
    .where('address', '=', address)
    .executeTakeFirst();
}
