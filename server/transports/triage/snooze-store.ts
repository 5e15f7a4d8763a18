import type { Snoozed } from '@milepost/domain/transport/commands/snooze';
import type { Cause } from '@milepost/domain/transport/cause';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';

/** Whether snooze `s` of transport `t` still applies: it has not ended, and its cause has persisted without a break. */
export function snoozeStands(now: number): RawBuilder<boolean> {
  return sql`(s.until_at > ${new Date(now)} and t.status not in ('COMPLETED', 'CANCELLED')
    and t.gps_signal_status is not distinct from s.gps_signal_status and t.confirmation_needed = s.confirmation_needed
    and t.cause_since <= s.snoozed_at
    -- The row may be a moment behind the signal that was the last when it was put off.
    and (not s.ends_with_signal or t.latest_signal_at is null or t.latest_signal_at <= s.latest_signal_at))`;
}

/** Whether the organisation has snoozed the listed transport `l`. */
export function isSnoozed(organizationId: string, now: number): RawBuilder<boolean> {
  return sql`exists (select from snooze s join transport t on t.id = s.transport_id
    where s.transport_id = l.transport_id and s.organization_id = ${organizationId} and ${snoozeStands(now)})`;
}

type StateRow = Omit<TransportState, 'completionReason'> & { readonly partnerId: string };

/** The states and partners of all transports that the organisation has snoozed. */
export async function snoozedStates(db: Db, organizationId: string, now: number): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select t.status, t.gps_signal_status as "gpsSignalStatus", t.confirmation_needed as "confirmationNeeded",
           case t.shipper_id when ${organizationId} then t.carrier_id else t.shipper_id end as "partnerId"
    from snooze s join transport t on t.id = s.transport_id
    where s.organization_id = ${organizationId} and ${organizationId}::uuid in (t.shipper_id, t.carrier_id)
      and ${snoozeStands(now)}`.execute(db);
  return rows;
}

type NewSnooze = Snoozed & Cause & { readonly transportId: string; readonly latestSignalAt: number | null };

export async function putSnooze(db: Db, { organization, personId }: Member, snooze: NewSnooze, now: number) {
  const { latestSignalAt } = snooze;
  const values = {
    person_id: personId,
    snoozed_at: new Date(now),
    until_at: new Date(snooze.until),
    gps_signal_status: snooze.gpsSignalStatus,
    confirmation_needed: snooze.confirmationNeeded,
    ends_with_signal: snooze.endsWithSignal,
    latest_signal_at: latestSignalAt === null ? null : new Date(latestSignalAt),
  };
  await db
    .insertInto('snooze')
    .values({ organization_id: organization.id, transport_id: snooze.transportId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'transport_id']).doUpdateSet(values))
    .execute();
}

export async function deleteSnooze(db: Db, organizationId: string, transportId: string): Promise<void> {
  await db
    .deleteFrom('snooze')
    .where('organization_id', '=', organizationId)
    .where('transport_id', '=', transportId)
    .execute();
}
