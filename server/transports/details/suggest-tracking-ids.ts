import { similarAmong } from '@milepost/domain/gps-signal/similar-tracking-ids';
import type { GpsHealthCause } from '@milepost/domain/transport/gps-health';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { deviceNames, usualTrackingIds } from './gps-store.ts';

/** More would be a list to read, not a hint. */
const MOST_SUGGESTED = 5;

export type Ailing = { readonly id: string; readonly trackingId: string | null; readonly cause: GpsHealthCause | null };

/** More unknown IDs at once are no slips of the finger: then it is a connection that is missing. */
const MOST_COMPARED = 10;

/**
 * Which tracking IDs may be meant, for each of these transports. What the carrier's devices are called is the carrier's
 * business; what was entered before, both parties know.
 */
export async function suggestTrackingIds(
  db: Db,
  organization: MemberOrganization,
  ailing: readonly Ailing[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const without = ailing.filter(({ trackingId }) => trackingId === null);
  const isCarrier = organization.role === 'CARRIER';
  const unknown = ailing.filter(({ cause }) => isCarrier && cause === 'UNKNOWN_TRACKING_ID').slice(0, MOST_COMPARED);
  const [usual, names] = await Promise.all([
    usualTrackingIds(
      db,
      organization,
      without.map(({ id }) => id),
    ),
    unknown.length === 0 ? [] : deviceNames(db, organization.id),
  ]);
  const similar = similarAmong(names);
  return new Map([
    ...without.map(({ id }) => [id, usual.get(id) ?? []] as const),
    ...unknown.map(({ id, trackingId }) => [id, similar(trackingId ?? '', MOST_SUGGESTED)] as const),
  ]);
}
