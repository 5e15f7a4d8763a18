import { isOutdated } from '@milepost/domain/transport/reading/outdated';
import { endedAt } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { readTransports } from '../aggregate/load-transports-store.ts';
import type { StoredTransport } from '../aggregate/stored-transport.ts';

export type DetailsParts = { readonly database: Database; readonly days: WorkingDays; readonly now: () => number };

type Opened = { readonly db: Db; readonly stored: StoredTransport; readonly now: number };

/** The caller's own transport, for reading; null if there is none. Refuses outdated ones. */
export async function openTransport<T>(
  { database, days, now }: DetailsParts,
  organization: MemberOrganization,
  transportId: string,
  look: (opened: Opened) => Promise<T | null>,
): Promise<T | null> {
  return await database.forOrganization(organization.id, async (db) => {
    const [stored] = await readTransports(db, [transportId], days, organization.id);
    if (stored === undefined) return null;
    const opened = { db, stored, now: now() };
    const found = await look(opened);
    if (found !== null && isOutdated(endedAt(stored.transport), opened.now)) throw new Refusal('TRANSPORT_OUTDATED');
    return found;
  });
}

/** The same for parts of a transport. */
export async function openOrNotFound<T>(
  parts: DetailsParts,
  organization: MemberOrganization,
  transportId: string,
  look: (opened: Opened) => Promise<T | null>,
): Promise<T> {
  const found = await openTransport(parts, organization, transportId, look);
  if (found === null) throw new Refusal('NOT_FOUND');
  return found;
}
