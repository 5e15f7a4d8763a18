import type { OnboardingFacts, OpenConnection } from '@milepost/domain/gps-signal/onboarding-status';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

type FactsRow = {
  readonly connections: readonly OpenConnection[];
  readonly latest_received_at: Date | null;
  readonly had_transport: boolean;
};

/** Null for a carrier that the caller has no agreement with. */
export async function findConnectionFacts(
  db: Db,
  carrierId: string,
  hadTransportSince: number,
): Promise<OnboardingFacts | null> {
  const { rows } = await sql<FactsRow>`
    select * from connection_facts_of_carrier(${carrierId}, ${new Date(hadTransportSince)})`.execute(db);
  const [row] = rows;
  return row === undefined ? null : factsOf(row);
}

function factsOf(row: FactsRow): OnboardingFacts {
  return {
    connections: row.connections,
    latestReceivedAt: row.latest_received_at?.getTime() ?? null,
    hadTransport: row.had_transport,
  };
}

type CarrierFacts = { readonly carrierId: string; readonly name: string; readonly facts: OnboardingFacts };

/** Of all carriers that a shipper has an accepted agreement with. */
export async function findFactsOfCarriers(
  db: Db,
  shipperId: string,
  hadTransportSince: number,
): Promise<CarrierFacts[]> {
  const { rows } = await sql<FactsRow & { readonly id: string; readonly name: string }>`
    select o.id, o.name, f.* from agreement a
    join organization o on o.id = a.carrier_id
    cross join lateral connection_facts_of_carrier(o.id, ${new Date(hadTransportSince)}) f
    where a.shipper_id = ${shipperId} and a.status = 'ACCEPTED'
    order by o.name, o.id`.execute(db);
  return rows.map((row) => ({ carrierId: row.id, name: row.name, facts: factsOf(row) }));
}

/** For the carrier itself, sorted by last signal and with its time; for others, sorted by name. */
export async function findTrackingIds(
  db: Db,
  carrierId: string,
  most: number,
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ tracking_id: string; latest_signal_at: Date | null }>`
    select tracking_id, latest_signal_at from tracking_ids_of_carrier(${carrierId}, ${most})`.execute(db);
  return new Map(rows.map((row) => [row.tracking_id, row.latest_signal_at?.getTime() ?? null]));
}

export async function mayAskAboutCarrier(db: Db, carrierId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_ask_about_carrier(${carrierId}) as may`.execute(db);
  return rows[0]?.may === true;
}
