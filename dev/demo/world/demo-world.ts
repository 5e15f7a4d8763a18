import type { Insertable } from 'kysely';
import type { Schema } from '../../../server/database/schema.ts';
import { agreements } from './agreements.ts';
import { DAY } from './durations.ts';
import { organizations } from './organizations.ts';
import { people } from './people.ts';
import { stableId } from './stable-id.ts';
import { tellStories } from './tell-stories.ts';
import type { Present, ToldHaul } from './tell-story.ts';
import { watchlistRows, type WatchlistRow } from './watchlist-rows.ts';

/** Who there is: rows as the database takes them. */
export type DemoParties = {
  readonly organizations: readonly Insertable<Schema['organization']>[];
  readonly features: readonly Insertable<Schema['organization_feature']>[];
  readonly people: readonly Insertable<Schema['person']>[];
  readonly agreements: readonly Insertable<Schema['agreement']>[];
};

export type DemoWorld = DemoParties & {
  readonly watchlist: readonly WatchlistRow[];
  /** The trucks, and what is to be seen of their transports. */
  readonly hauls: readonly ToldHaul[];
};

/** Always the same world for the same seed and moment; for another moment the same people and other transports. */
export function demoWorld(present: Present): DemoWorld {
  const { seed, now } = present;
  const identify = (thing: string): string => stableId(seed, thing);
  const hauls = tellStories(present);
  return {
    ...demoParties(seed, now),
    watchlist: watchlistRows(hauls, seed, now, identify),
    hauls,
  };
}

function demoParties(seed: number, now: number): DemoParties {
  const identify = (thing: string): string => stableId(seed, thing);
  const daysAgo = (days: number): Date => new Date(now - days * DAY);
  return {
    organizations: organizations.map(({ key, name, role }) => ({ id: identify(key), name, role })),
    features: organizations.flatMap(({ key, features }) =>
      features.map((name) => ({ organization_id: identify(key), name })),
    ),
    people: people.map(({ email, givenName, familyName, organization, administrator }) => ({
      id: identify(email),
      organization_id: organization === null ? null : identify(organization),
      email,
      given_name: givenName,
      family_name: familyName,
      administrator,
    })),
    agreements: agreements.map(({ shipper, carrier, status, invited, answered }) => ({
      id: identify(`agreement/${shipper}/${carrier}/${invited}`),
      shipper_id: identify(shipper),
      carrier_id: identify(carrier),
      status,
      created_at: daysAgo(invited),
      answered_at: answered === null ? null : daysAgo(answered),
    })),
  };
}
