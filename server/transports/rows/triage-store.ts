import type { Triage } from '@milepost/api-contract/transports/triage';
import { hasCarrierToAct } from '@milepost/domain/transport/commands/allowed';
import { nextReminderAt } from '@milepost/domain/transport/commands/remind-carrier';
import { isEnded } from '@milepost/domain/transport/transport-status';
import { sql } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import type { TransportRow } from './list-rows-store.ts';

type TriageRow = { readonly id: string; readonly reminded_at: Date | null };

/** What people have done about open transports, for those where they did. */
export async function triageOf(
  db: Db,
  { id: organizationId, role }: MemberOrganization,
  rows: readonly TransportRow[],
): Promise<ReadonlyMap<string, Triage>> {
  const open = new Map(rows.filter(({ status }) => !isEnded(status)).map((row) => [row.id, row]));
  if (open.size === 0) return new Map();
  const own = sql.ref(`r.${partyColumns(role).own}`);
  const { rows: found } = await sql<TriageRow>`
    ${sql.raw(PREPARED)} select n.id, (
      select max(r.sent_at) from reminder r where r.transport_id = n.id and ${own} = ${organizationId}) as reminded_at
    from unnest(${[...open.keys()]}::uuid[]) as n (id)`.execute(db);
  return new Map(
    found.flatMap((triage) => {
      const row = open.get(triage.id);
      const reminded = row === undefined ? null : presentReminder(triage, row);
      return reminded === null ? [] : [[triage.id, { reminded }] as const];
    }),
  );
}

function presentReminder({ reminded_at: at }: TriageRow, row: TransportRow): Triage['reminded'] {
  const facts = { trackingId: row.tracking_id, gpsSignalStatus: row.gps_signal_status };
  if (at === null || !hasCarrierToAct(facts)) return null;
  return { at: at.toISOString(), againFrom: new Date(nextReminderAt(at.getTime())).toISOString() };
}
