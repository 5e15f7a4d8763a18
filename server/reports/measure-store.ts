import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';

export type Measurable = {
  readonly transportId: string;
  readonly round: number;
  readonly from: number;
  readonly to: number;
  readonly endedAt: number;
};

export type Measured = {
  readonly transportId: string;
  readonly round: number;
  readonly minutesUnderWay: number;
  readonly minutesGpsOk: number;
  readonly delays: readonly number[];
  /** When to measure it again; null for never. */
  readonly due: Date | null;
};

type Round = Pick<Measurable, 'transportId' | 'round'>;

/** Those unchanged since, locked in a fixed order because distances of several are written concurrently. */
const locked = (rounds: readonly Round[]) => sql`
  select x.transport_id from unnest(${rounds.map(({ transportId }) => transportId)}::uuid[],
                                    ${rounds.map(({ round }) => round)}::integer[]) as r (transport_id, round)
  join finished_transport x on x.transport_id = r.transport_id and x.measure_round = r.round
  order by x.transport_id for no key update of x`;

/** Their signals are gone; earlier measurements stay. */
export async function giveUpMeasuring(worker: Db, gone: readonly Measurable[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    update finished_transport f set measure_due = null
    from (${locked(gone)}) l where f.transport_id = l.transport_id`.execute(worker);
}

export async function dueMeasurements(worker: Db, now: Date, most: number): Promise<Measurable[]> {
  const { rows } = await sql<Measurable>`
    select transport_id as "transportId", measure_round as round, ${epochMs('under_way_from')} as "from",
      ${epochMs('under_way_to')} as "to", ${epochMs('ended_at')} as "endedAt"
    from finished_transport where measure_due <= ${now} order by measure_due limit ${most}`.execute(worker);
  return rows;
}

/** Nothing is written for a transport that has changed since: it is due again. */
export async function writeMeasured(worker: Db, measured: readonly Measured[]): Promise<void> {
  const column = (index: number) => measured.map(({ delays }) => delays[index] ?? 0);
  await sql`
    update finished_transport f set minutes_under_way = m.under_way, minutes_gps_ok = m.gps_ok, measure_due = m.due,
      delayed_1 = m.d1, delayed_2 = m.d2, delayed_3 = m.d3, delayed_4 = m.d4, delayed_5 = m.d5, delayed_6 = m.d6,
      delayed_7 = m.d7, delayed_8 = m.d8, delayed_9 = m.d9
    from (${locked(measured)}) l
    join unnest(${measured.map(({ transportId }) => transportId)}::uuid[],
                ${measured.map(({ minutesUnderWay }) => minutesUnderWay)}::integer[],
                ${measured.map(({ minutesGpsOk }) => minutesGpsOk)}::integer[],
                ${measured.map(({ due }) => due)}::timestamptz[],
                ${column(0)}::integer[], ${column(1)}::integer[], ${column(2)}::integer[], ${column(3)}::integer[],
                ${column(4)}::integer[], ${column(5)}::integer[], ${column(6)}::integer[], ${column(7)}::integer[],
                ${column(8)}::integer[])
      as m (transport_id, under_way, gps_ok, due, d1, d2, d3, d4, d5, d6, d7, d8, d9)
      using (transport_id)
    where f.transport_id = l.transport_id`.execute(worker);
}
