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
  if (row === undefined) return null;
  return {
    connections: row.connections,
    latestReceivedAt: row.latest_received_at?.getTime() ?? null,
    hadTransport: row.had_transport,
  };
}

/** For the carrier itself sorted by last signal, with its time; for others by name. */
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
