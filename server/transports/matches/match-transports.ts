import type { TransportMatches } from '@milepost/api-contract/transports/matches';
import type { Database } from '../../database/database.ts';
import type { Member } from '../../http/principal.ts';
import { findMatches, type MatchRow } from './match-store.ts';

/** Matches rows of a spreadsheet to transports, ignoring case. */
export async function matchTransports(
  database: Database,
  { organization }: Member,
  names: readonly string[],
): Promise<TransportMatches> {
  const wanted = names.map((name) => name.trim());
  const rows = await database.forOrganization(organization.id, (db) =>
    findMatches(db, organization.id, [...new Set(wanted)]),
  );
  const byName = new Map<string, MatchRow[]>();
  for (const row of rows) {
    for (const key of new Set([row.id, (row.reference ?? row.id).toLowerCase()])) {
      byName.set(key, [...(byName.get(key) ?? []), row]);
    }
  }
  return {
    matches: names.map((name) => ({
      name,
      transports: (byName.get(name.trim().toLowerCase()) ?? []).map((row) => ({
        id: row.id,
        reference: row.reference,
        trackingId: row.tracking_id,
        from: row.from_city,
        to: row.to_city,
      })),
    })),
  };
}
