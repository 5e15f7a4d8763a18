import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { AgreementStatus } from '@milepost/domain/agreement/agreement-status';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { partyColumns } from '../transports/party.ts';

const DAY_MS = 24 * 3_600_000;
/** Specification §9.8, and the longest time a transport may have been planned ahead of its end. */
const COUNTED_MS = 28 * DAY_MS;
const MAX_MS = 90 * DAY_MS;

export type AgreedPartner = {
  readonly id: string;
  readonly name: string;
  readonly countryCode: string | null;
  readonly agreementId: string;
  readonly status: AgreementStatus;
  readonly changedAt: Date;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
};

/** The newest agreement with each partner. */
export async function findAgreedPartners(
  db: Db,
  { id, role }: { readonly id: string; readonly role: OrganizationRole },
): Promise<AgreedPartner[]> {
  const { own, partner } = partyColumns(role);
  const { rows } = await sql<AgreedPartner>`
    select o.id, o.name, o.country_code as "countryCode", a.id as "agreementId", a.status,
      coalesce(a.ended_at, a.answered_at, a.created_at) as "changedAt", a.ended_at as "endedAt", a.reason, r.reference,
      o.contact_name, o.contact_email, o.contact_phone
    from (select distinct on (${sql.ref(partner)}) * from agreement where ${sql.ref(own)} = ${id}
          order by ${sql.ref(partner)}, created_at desc, id) a
    join organization o on o.id = ${sql.ref(`a.${partner}`)}
    left join partner_reference r on r.organization_id = ${id} and r.partner_id = o.id`.execute(db);
  return rows;
}

export type InvitedCarrier = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly reference: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly reason: string | null;
};

/** Carriers that have not taken up their invitation, or have declined it without an account. */
export async function findInvitedCarriers(db: Db, shipperId: string): Promise<InvitedCarrier[]> {
  const rows = await db
    .selectFrom('invitation')
    .select(['id', 'name', 'email', 'reference', 'sent_at', 'expires_at', 'opened_at', 'declined_at', 'reason'])
    .where('organization_id', '=', shipperId)
    .where('kind', '=', 'CARRIER')
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? row.email,
    email: row.email,
    reference: row.reference,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    declinedAt: row.declined_at,
    reason: row.reason,
  }));
}

/** Who received the invitation that led to the agreement, for carriers that have not named a contact. */
export async function findInvitedAddresses(db: Db, shipperId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('invitation')
    .select(['agreement_id', 'email'])
    .where('organization_id', '=', shipperId)
    .where('agreement_id', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ agreement_id: id, email }) => (id === null ? [] : [[id, email] as const])));
}

export type PartnerTransports = { readonly open: number; readonly ended: number; readonly tracked: number };

/** By partner: those not yet ended, and how many of those completed in the last 28 days were tracked. */
export async function countPartnerTransports(
  db: Db,
  { id, role }: { readonly id: string; readonly role: OrganizationRole },
  now: number,
): Promise<Map<string, PartnerTransports>> {
  const { own, partner } = partyColumns(role);
  const since = new Date(now - COUNTED_MS);
  const { rows } = await sql<PartnerTransports & { readonly partner: string }>`
    select ${sql.ref(partner)} as partner,
      (count(*) filter (where status <> 'COMPLETED'))::integer as open,
      (count(*) filter (where status = 'COMPLETED'))::integer as ended,
      (count(latest_signal_at) filter (where status = 'COMPLETED'))::integer as tracked
    from transport
    where ${sql.ref(own)} = ${id} and (status = any(${['PLANNED', 'INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING']})
      or status = 'COMPLETED' and completed_at >= ${since} and scheduled_at >= ${new Date(now - COUNTED_MS - MAX_MS)})
    group by 1`.execute(db);
  return new Map(rows.map(({ partner: partnerId, ...counts }) => [partnerId, counts]));
}
