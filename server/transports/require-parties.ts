import { isOutdated } from '@milepost/domain/transport/reading/outdated';
import type { Db } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { findParties, type Parties } from './parties-store.ts';

/** For things attached to a transport that change nothing in it. */
export async function requireParties(
  db: Db,
  organizationId: string,
  transportId: string,
  now: number,
): Promise<Parties> {
  const parties = await findParties(db, organizationId, transportId);
  if (parties === null) throw new Refusal('NOT_FOUND');
  if (isOutdated(parties.endedAt?.getTime() ?? null, now)) throw new Refusal('TRANSPORT_OUTDATED');
  return parties;
}
