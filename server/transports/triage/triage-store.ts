import type { Triage } from '@milepost/api-contract/transports/triage-facts';
import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import { mustCarrierAct } from '@milepost/domain/transport/commands/allowed-actions';
import { nextReminderAt } from '@milepost/domain/transport/commands/remind-carrier';
import { isNoteValid, type Cause } from '@milepost/domain/transport/cause';
import type { Noted } from '@milepost/domain/transport/transport-event';
import { isEnded, type TransportStatus } from '@milepost/domain/transport/transport-status';
import { sql } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { isOwnPerson } from '../../people/own-person-store.ts';
import { partyColumns } from '../party.ts';
import { snoozeStands } from './snooze-store.ts';

type Shown = {
  readonly id: string;
  readonly status: TransportStatus;
  readonly tracking_id: string | null;
  readonly gps_signal_status: GpsSignalStatus | null;
  readonly waypoints: readonly { readonly confirmation_needed: boolean }[];
  readonly partner_name: string;
};

type TriageRow = {
  readonly id: string;
  readonly cause_since: Date;
  readonly reminded_at: Date | null;
  readonly note: Omit<Noted, 'type' | 'at'> | null;
  readonly noted_at: Date | null;
  readonly noted_by: string | null;
  readonly noted_by_name: string | null;
  readonly snoozed_until: Date | null;
  readonly ends_with_signal: boolean | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
};

/** What people have done about open transports; only those with anything done are included. */
export async function triageOf(
  db: Db,
  organization: MemberOrganization,
  transports: readonly Shown[],
  now: number,
): Promise<ReadonlyMap<string, Triage>> {
  const open = new Map(transports.filter(({ status }) => !isEnded(status)).map((one) => [one.id, one]));
  if (open.size === 0) return new Map();
  const rows = await findTriage(db, organization, [...open.keys()], now);
  return new Map(
    rows.flatMap((row) => {
      const transport = open.get(row.id);
      if (transport === undefined) return [];
      const triage = presentTriage(row, transport, organization.id, now);
      return Object.values(triage).every((fact) => fact === null) ? [] : [[row.id, triage] as const];
    }),
  );
}

async function findTriage(db: Db, { id, role }: MemberOrganization, ids: readonly string[], now: number) {
  const { own } = partyColumns(role);
  const { rows } = await sql<TriageRow>`
    ${sql.raw(PREPARED)} select n.id, t.cause_since, (
        select max(r.sent_at) from reminder r where r.transport_id = n.id and ${sql.ref(`r.${own}`)} = ${id}) as reminded_at,
      e.details as note, e.known_at as noted_at, e.organization_id as noted_by, e.name as noted_by_name,
      s.until_at as snoozed_until, s.ends_with_signal, a.person_id as assignee_id, a.name as assignee_name
    from unnest(${[...ids]}::uuid[]) as n (id) join transport t on t.id = n.id
    left join lateral (
      select e.details, e.known_at, e.organization_id, p.given_name || ' ' || p.family_name as name
      from transport_event e left join person p on p.id = e.person_id and ${isOwnPerson(id)}
      where e.transport_id = n.id and e.type = 'NOTED' and e.withdrawn_at is null and ${sql.ref(`e.${own}`)} = ${id}
      order by e.sequence desc limit 1) e on true
    left join lateral (
      select s.until_at, s.ends_with_signal from snooze s
      where s.transport_id = n.id and s.organization_id = ${id} and ${snoozeStands(now)}) s on true
    left join lateral (
      select a.person_id, p.given_name || ' ' || p.family_name as name
      from assignment a join person p on p.id = a.person_id
      where a.transport_id = n.id and a.organization_id = ${id}) a on true`.execute(db);
  return rows;
}

function presentTriage(row: TriageRow, transport: Shown, ownId: string, now: number): Triage {
  return {
    reminded: presentReminder(row, transport),
    note: presentNote(row, transport, ownId, now),
    snooze:
      row.snoozed_until === null
        ? null
        : { until: row.snoozed_until.toISOString(), endsWithSignal: row.ends_with_signal === true },
    assignee:
      row.assignee_id === null || row.assignee_name === null ? null : { id: row.assignee_id, name: row.assignee_name },
  };
}

function presentReminder({ reminded_at: at }: TriageRow, shown: Shown): Triage['reminded'] {
  const facts = { trackingId: shown.tracking_id, gpsSignalStatus: shown.gps_signal_status };
  if (at === null || !mustCarrierAct(facts)) return null;
  return { at: at.toISOString(), againFrom: new Date(nextReminderAt(at.getTime())).toISOString() };
}

function presentNote(row: TriageRow, shown: Shown, ownId: string, now: number): Triage['note'] {
  const { note, noted_at: at, cause_since: since } = row;
  const cause = {
    gpsSignalStatus: shown.gps_signal_status,
    confirmationNeeded: shown.waypoints.some(({ confirmation_needed: isNeeded }) => isNeeded),
    since: since.getTime(),
  };
  if (note === null || at === null || !isNoteValid({ ...note, at: at.getTime() }, cause, now)) return null;
  const { text, until } = note;
  const by =
    row.noted_by === ownId
      ? ({ kind: row.noted_by_name === null ? 'SYSTEM' : 'PERSON', name: row.noted_by_name } as const)
      : ({ kind: 'PARTNER', name: shown.partner_name } as const);
  return { text, at: at.toISOString(), until: until === null ? null : new Date(until).toISOString(), by };
}

/** Whether the carrier has already answered with a note about the current problem. */
export async function hasCarrierAnswered(
  db: Db,
  { transportId, carrierId }: { readonly transportId: string; readonly carrierId: string },
  cause: Cause,
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ note: Omit<Noted, 'type' | 'at'>; at: Date; since: Date }>`
    select e.details as note, e.known_at as at, t.cause_since as since
    from transport_event e join transport t on t.id = e.transport_id
    where e.transport_id = ${transportId} and e.type = 'NOTED' and e.withdrawn_at is null
      and e.carrier_id = ${carrierId} and e.organization_id = ${carrierId}
    order by e.sequence desc limit 1`.execute(db);
  return rows.some(({ note, at, since }) =>
    isNoteValid({ ...note, at: at.getTime() }, { ...cause, since: since.getTime() }, now),
  );
}
