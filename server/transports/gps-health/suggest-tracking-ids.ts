import type { GpsHealthCause } from '@milepost/domain/transport/reading/gps-health';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { usualTrackingIds } from './gps-store.ts';
import type { SimilarDevices } from './similar-devices.ts';

export type UnhealthyTransport = {
  readonly id: string;
  readonly trackingId: string | null;
  readonly cause: GpsHealthCause | null;
};

/** More unknown IDs at once are not typos: a connection is missing. */
const MAX_COMPARED = 10;

/**
 * Suggests tracking IDs for each transport. Device names are the carrier's own; IDs entered before are known to both
 * parties.
 */
export async function suggestTrackingIds(
  db: Db,
  organization: MemberOrganization,
  ailing: readonly UnhealthyTransport[],
  similarDevices: SimilarDevices,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const without = ailing.filter(({ trackingId }) => trackingId === null);
  const isCarrier = organization.role === 'CARRIER';
  const unknown = ailing.filter(({ cause }) => isCarrier && cause === 'UNKNOWN_TRACKING_ID').slice(0, MAX_COMPARED);
  const [usual, similar] = await Promise.all([
    usualTrackingIds(
      db,
      organization,
      without.map(({ id }) => id),
    ),
    similarDevices.find(
      db,
      organization.id,
      unknown.map(({ trackingId }) => trackingId ?? ''),
    ),
  ]);
  return new Map([
    ...without.map(({ id }) => [id, usual.get(id) ?? []] as const),
    ...unknown.map(({ id, trackingId }) => [id, similar.get(trackingId ?? '') ?? []] as const),
  ]);
}
