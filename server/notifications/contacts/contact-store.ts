import type { Contact } from '@milepost/domain/transport/commands/contacts';
import { DEFAULT_DELAY_MINUTES } from '@milepost/domain/notification/rules';
import { sql } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Db } from '../../database/transaction.ts';
import { MAX_REFUSALS } from '../../mail/mail-refusal-store.ts';

/** A contact, with the details of its stop. */
export type ContactOfStop = Contact & {
  readonly waypointId: string;
  readonly reference: string | null;
  readonly shipper: string;
  readonly countryCode: string | null;
  /** The delay from which the shipper's people want to be notified, unless they have chosen otherwise. */
  readonly delayMinutes: number;
  readonly city: string;
  readonly timeZone: string;
  readonly plannedFrom: number;
  readonly plannedTo: number;
};

/** How long an address that has refused its mails is suspended; by then it may work again. */
const SUSPENSION_MS = 7 * 24 * 3_600_000;

/** Excludes those whose address does not accept mails. */
export async function findContacts(db: Db, waypointIds: readonly string[], now: number): Promise<ContactOfStop[]> {
  // A concurrent plan change has either removed its contacts already, or finds what is written to them.
  await sql`
    select t.id from transport t
    where t.id in (
      select w.transport_id from waypoint w join waypoint_contact c on c.waypoint_id = w.id
      where w.id = any(${[...waypointIds]}::uuid[]))
    order by t.id for share`.execute(db);
  const { rows } = await sql<ContactOfStop>`
    select c.kind, c.recipient, w.id as "waypointId", t.reference, o.name as shipper, o.country_code as "countryCode",
      coalesce(d.delay_minutes, ${DEFAULT_DELAY_MINUTES}) as "delayMinutes", w.city, w.timezone as "timeZone",
      ${epochMs('w.planned_from')} as "plannedFrom", ${epochMs('w.planned_to')} as "plannedTo"
    from waypoint_contact c
    join waypoint w on w.id = c.waypoint_id
    join transport t on t.id = w.transport_id
    join organization o on o.id = t.shipper_id
    left join notification_defaults d on d.organization_id = o.id
    where w.id = any(${[...waypointIds]}::uuid[]) and not exists (
      select from mail_refusal r
      where c.kind = 'EMAIL' and r.address = c.recipient and r.times >= ${MAX_REFUSALS}
        and r.at > ${new Date(now - SUSPENSION_MS)})`.execute(db);
  return rows;
}
