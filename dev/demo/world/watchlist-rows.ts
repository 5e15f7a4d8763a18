import { isUnderWay } from '@milepost/domain/transport/transport-status';
import type { Selectable } from 'kysely';
import { actionReasonsOf } from '@milepost/domain/transport/reading/action-required';
import type { Schema } from '../../../server/database/schema.ts';
import { HOUR } from './durations.ts';
import type { OrganizationKey } from './organizations.ts';
import { seededRandom } from './seeded-random.ts';
import type { TransportView } from './view-transport.ts';
import type { ScenarioHaul } from './find-matching-haul.ts';

export type WatchlistRow = Selectable<Schema['watchlist_entry']>;

const watchers: readonly { readonly email: string; readonly organization: OrganizationKey; readonly count: number }[] =
  [
    { email: 'sophie@shipper.example', organization: 'elbtor', count: 7 },
    { email: 'sven@shipper.example', organization: 'elbtor', count: 3 },
    { email: 'carla@carrier.example', organization: 'nordlicht', count: 4 },
  ];

/** People watch transports under way, mostly those with problems. */
export function watchlistRows(
  hauls: readonly ScenarioHaul[],
  seed: number,
  now: number,
  identify: (thing: string) => string,
): readonly WatchlistRow[] {
  return watchers.flatMap(({ email, organization, count }) => {
    const random = seededRandom(seed, `watchlist/${email}`);
    const own = identify(organization);
    const watchable = hauls
      .flatMap(({ haul, foldedTrips }) => foldedTrips.map(({ trip, seen }) => ({ trip, seen, carrier: haul.carrier })))
      .filter(({ seen }) => isUnderWay(seen.status))
      .filter(({ trip, carrier }) => trip.shipper === organization || carrier === organization)
      .map(({ trip, seen }) => ({ id: trip.plan.id, rank: random.fraction() * (isTroubled(seen) ? 1 : 4) }))
      .toSorted((a, b) => a.rank - b.rank);
    return watchable.slice(0, count).map(({ id }) => ({
      person_id: identify(email),
      organization_id: own,
      transport_id: id,
      added_at: new Date(now - random.between(0.5, 20) * HOUR),
    }));
  });
}

function isTroubled(seen: TransportView): boolean {
  return actionReasonsOf(seen, 'SHIPPER').length > 0;
}
