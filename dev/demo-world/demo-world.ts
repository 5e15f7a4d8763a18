import type { Insertable } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';
import { agreements } from './agreements.ts';
import { DAY } from './durations.ts';
import { organizations } from './organizations.ts';
import { people } from './people.ts';
import { stableId } from './stable-id.ts';
import { transportRow, waypointRows, type TransportRow, type WaypointRow } from './transport-rows.ts';
import { makeTransports } from './transports.ts';
import { watchlistRows, type WatchlistRow } from './watchlist-rows.ts';

/** Rows as the database takes them. */
export type DemoWorld = {
  readonly organizations: readonly Insertable<Schema['organization']>[];
  readonly features: readonly Insertable<Schema['organization_feature']>[];
  readonly people: readonly Insertable<Schema['person']>[];
  readonly agreements: readonly Insertable<Schema['agreement']>[];
  readonly transports: readonly TransportRow[];
  readonly waypoints: readonly WaypointRow[];
  readonly watchlist: readonly WatchlistRow[];
};

/** Always the same world for the same seed and moment; for another moment the same people and other transports. */
export function demoWorld(seed: number, now: Date): DemoWorld {
  const present = now.getTime();
  const identify = (thing: string): string => stableId(seed, thing);
  const daysAgo = (days: number): Date => new Date(present - days * DAY);
  const told = makeTransports(seed, present).map((transport) => {
    const waypoints = waypointRows(transport, identify);
    return { waypoints, transport: transportRow(transport, waypoints, identify) };
  });
  const transports = told.map(({ transport }) => transport);
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
    transports,
    waypoints: told.flatMap(({ waypoints }) => waypoints),
    watchlist: watchlistRows(transports, seed, present, identify),
  };
}
