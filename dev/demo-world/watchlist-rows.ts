import { isUnderWay } from '@milepost/domain/transport/transport-status';
import type { Selectable } from 'kysely';
import { actionReasonsOf } from '@milepost/domain/transport/reading/action-required';
import type { Schema } from '../../server/database/schema.ts';
import { HOUR } from './durations.ts';
import type { OrganizationKey } from './organizations.ts';
import { seededRandom } from './seeded-random.ts';
import type { TransportRow } from './transport-rows.ts';

export type WatchlistRow = Selectable<Schema['watchlist_entry']>;

const watchers: readonly { readonly email: string; readonly organization: OrganizationKey; readonly count: number }[] =
  [
    { email: 'sophie@shipper.example', organization: 'elbtor', count: 7 },
    { email: 'sven@shipper.example', organization: 'elbtor', count: 3 },
    { email: 'carla@carrier.example', organization: 'nordlicht', count: 4 },
  ];

/** People watch transports under way, mostly those with problems. */
export function watchlistRows(
  transports: readonly TransportRow[],
  seed: number,
  now: number,
  identify: (thing: string) => string,
): readonly WatchlistRow[] {
  return watchers.flatMap(({ email, organization, count }) => {
    const random = seededRandom(seed, `watchlist/${email}`);
    const own = identify(organization);
    const watchable = transports
      .filter(({ status }) => isUnderWay(status))
      .filter(({ shipper_id, carrier_id }) => shipper_id === own || carrier_id === own)
      .map((transport) => ({ transport, rank: random.fraction() * (isTroubled(transport) ? 1 : 4) }))
      .toSorted((a, b) => a.rank - b.rank);
    return watchable.slice(0, count).map(({ transport }) => ({
      person_id: identify(email),
      organization_id: own,
      transport_id: transport.id,
      added_at: new Date(now - random.between(0.5, 20) * HOUR),
    }));
  });
}

function isTroubled({ status, gps_signal_status, confirmation_needed }: TransportRow): boolean {
  const observed = { status, gpsSignalStatus: gps_signal_status, confirmationNeeded: confirmation_needed };
  return actionReasonsOf(observed, 'SHIPPER').length > 0;
}
