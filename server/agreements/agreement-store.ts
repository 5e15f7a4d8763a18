import type { AgreementsQuery } from '@milepost/api-contract/agreements/agreements';
import type { AgreementStatus } from '@milepost/domain/agreement/agreement-status';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/transaction.ts';

/** Those of these carriers with whom the shipper has an accepted agreement. */
export async function agreedCarriers(db: Db, shipperId: string, carrierIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('agreement')
    .select('carrier_id')
    .where('shipper_id', '=', shipperId)
    .where('carrier_id', 'in', carrierIds)
    .where('status', '=', 'ACCEPTED')
    .execute();
  return new Set(rows.map(({ carrier_id }) => carrier_id));
}

/** Of all agreements ever made between the two. */
export async function findStatuses(db: Db, shipperId: string, carrierId: string): Promise<AgreementStatus[]> {
  const rows = await db
    .selectFrom('agreement')
    .select('status')
    .where('shipper_id', '=', shipperId)
    .where('carrier_id', '=', carrierId)
    .execute();
  return rows.map(({ status }) => status);
}

export type NewAgreementRequest = {
  readonly shipperId: string;
  readonly carrierId: string;
  readonly askedByName: string | null;
  readonly note: string | null;
  /** What the shipper calls the carrier. */
  readonly reference: string | null;
};

/** A request that waits for the carrier. A unique index lets only one of two parallel requests in. */
export async function addRequest(db: Db, request: NewAgreementRequest, now: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('agreement')
    .values({
      id,
      shipper_id: request.shipperId,
      carrier_id: request.carrierId,
      status: 'PENDING',
      asked_by_name: request.askedByName,
      note: request.note,
      reference: request.reference,
      created_at: now,
    })
    .execute();
  return id;
}

/** The newest agreement between the two, locked. */
export async function findNewestLocked(worker: Db, shipperId: string, carrierId: string) {
  return await worker
    .selectFrom('agreement')
    .select(['id', 'status'])
    .where('shipper_id', '=', shipperId)
    .where('carrier_id', '=', carrierId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Also withdraws the link of the invitation that led to it. */
export async function forgetRequest(worker: Db, id: string, now: Date): Promise<void> {
  await worker
    .updateTable('invitation')
    .set({ agreement_id: null, used_at: null, used_by: null, withdrawn_at: now })
    .where('agreement_id', '=', id)
    .execute();
  await worker.deleteFrom('agreement').where('id', '=', id).execute();
}

/** Locked, to be answered; undefined for another carrier's. */
export async function findAgreementLocked(db: Db, carrierId: string, id: string) {
  return await db
    .selectFrom('agreement')
    .select(['id', 'shipper_id', 'status', 'ended_at'])
    .where('id', '=', id)
    .where('carrier_id', '=', carrierId)
    .forUpdate()
    .executeTakeFirst();
}

type Answer = {
  readonly status: AgreementStatus;
  readonly isEnd: boolean;
  readonly personId: string;
  readonly reason: string | null;
};

export async function saveAnswer(db: Db, id: string, { status, isEnd, personId, reason }: Answer, now: Date) {
  const change = isEnd ? { ended_at: now, ended_by: personId } : { answered_at: now, answered_by: personId };
  await db
    .updateTable('agreement')
    .set({ status, reason, ...change })
    .where('id', '=', id)
    .execute();
}

export type AgreementRow = Awaited<ReturnType<typeof findAgreements>>[number];

type Part = AgreementsQuery['part'] | undefined;
type Wanted = { readonly part?: Part; readonly id?: string; readonly limit: number; readonly offset: number };

const lastChange = sql<Date>`coalesce(a.ended_at, a.answered_at, a.created_at)`;
const fullName = (person: string) =>
  sql<string | null>`${sql.ref(`${person}.given_name`)} || ' ' || ${sql.ref(`${person}.family_name`)}`;

/** A carrier's agreements: pending ones first, then by latest change. */
export async function findAgreements(db: Db, carrierId: string, { part, id, limit, offset }: Wanted) {
  return await agreementsOf(db, carrierId, part)
    .innerJoin('organization as o', 'o.id', 'a.shipper_id')
    .leftJoin('person as answerer', 'answerer.id', 'a.answered_by')
    .leftJoin('person as ender', 'ender.id', 'a.ended_by')
    .select([
      'a.id',
      'a.status',
      'a.created_at',
      'a.asked_by_name',
      'a.note',
      'a.answered_at',
      'a.reason',
      'a.ended_at',
    ])
    .select(['o.id as shipper_id', 'o.name as shipper_name', 'o.country_code'])
    .select(['o.contact_name', 'o.contact_email', 'o.contact_phone', 'a.reference'])
    .select([
      fullName('answerer').as('answered_by_name'),
      fullName('ender').as('ended_by_name'),
      lastChange.as('changed_at'),
    ])
    .select((eb) =>
      eb
        .selectFrom('transport as t')
        .select((of) => of.fn.countAll<string>().as('count'))
        .whereRef('t.shipper_id', '=', 'a.shipper_id')
        .where('t.carrier_id', '=', carrierId)
        .where('t.status', 'not in', ['COMPLETED', 'CANCELLED'])
        .as('open_transports'),
    )
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? ''))
    .orderBy(sql`a.status <> 'PENDING'`)
    .orderBy(lastChange, 'desc')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAgreements(db: Db, carrierId: string, part: Part): Promise<number> {
  const { count } = await agreementsOf(db, carrierId, part)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function agreementsOf(db: Db, carrierId: string, part: Part) {
  return db
    .selectFrom('agreement as a')
    .where('a.carrier_id', '=', carrierId)
    .$if(part === 'OPEN', (query) => query.where('a.status', '=', 'PENDING'))
    .$if(part === 'HISTORY', (query) => query.where('a.status', '<>', 'PENDING'));
}
