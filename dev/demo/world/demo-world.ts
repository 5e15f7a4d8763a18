import type { Insertable } from 'kysely';
import type { Schema } from '../../../server/database/schema.ts';
import { agreements, references } from './agreements.ts';
import { DAY } from './durations.ts';
import { type CarrierKey, organizations, type ShipperKey } from './organizations.ts';
import { people } from './people.ts';
import { stableId } from './stable-id.ts';
import { simulateEarlierHauls } from './simulate-earlier-hauls.ts';
import { simulateScenarios } from './simulate-scenarios.ts';
import type { WorldInputs, ScenarioHaul, SimulatedHaul } from './find-matching-haul.ts';
import { watchlistRows, type WatchlistRow } from './watchlist-rows.ts';

/** The parties of a demo world: rows as the database takes them. */
export type DemoParties = {
  readonly organizations: readonly Insertable<Schema['organization']>[];
  readonly features: readonly Insertable<Schema['organization_feature']>[];
  readonly people: readonly Insertable<Schema['person']>[];
  readonly agreements: readonly Insertable<Schema['agreement']>[];
  readonly references: readonly Insertable<Schema['partner_reference']>[];
};

export type DemoWorld = DemoParties & {
  readonly watchlist: readonly WatchlistRow[];
  /** The trucks, and how their transports appear. */
  readonly hauls: readonly ScenarioHaul[];
  /** The same for trucks with transports that ended earlier, for reports. */
  readonly earlier: readonly SimulatedHaul[];
};

/** The same seed and moment always give the same world; another moment gives the same people and other transports. */
export function demoWorld(present: WorldInputs): DemoWorld {
  const { seed, now } = present;
  const identify = (thing: string): string => stableId(seed, thing);
  const hauls = simulateScenarios(present);
  return {
    ...demoParties(seed, now),
    watchlist: watchlistRows(hauls, seed, now, identify),
    hauls,
    earlier: simulateEarlierHauls(present),
  };
}

function demoParties(seed: number, now: number): DemoParties {
  const identify = (thing: string): string => stableId(seed, thing);
  const daysAgo = (days: number): Date => new Date(now - days * DAY);
  return {
    organizations: organizations.map(({ key, name, role, countryCode, timeZone, contact }) => ({
      id: identify(key),
      name,
      role,
      country_code: countryCode,
      time_zone: timeZone,
      contact_name: contact.name,
      contact_phone: contact.phone,
    })),
    features: organizations.flatMap(({ key, features }) =>
      features.map((name) => ({ organization_id: identify(key), name })),
    ),
    people: people.map(({ email, givenName, familyName, organization, administrator, manager }) => ({
      id: identify(email),
      organization_id: organization === null ? null : identify(organization),
      email,
      given_name: givenName,
      family_name: familyName,
      administrator,
      manager,
    })),
    agreements: agreements.map(
      ({ shipper, carrier, status, invited, answered, ended, note = null, reason = null }) => ({
        id: identify(`agreement/${shipper}/${carrier}/${invited}`),
        shipper_id: identify(shipper),
        carrier_id: identify(carrier),
        status,
        created_at: daysAgo(invited),
        asked_by_name: askedBy(shipper),
        answered_by: answered === null ? null : answeredBy(carrier, identify),
        note,
        answered_at: answered === null ? null : daysAgo(answered),
        reason,
        ended_at: ended === undefined ? null : daysAgo(ended),
      }),
    ),
    references: references.map(({ shipper, carrier, reference }) => ({
      organization_id: identify(shipper),
      partner_id: identify(carrier),
      reference,
    })),
  };
}

/** Two of the carriers have a person here. */
function answeredBy(carrier: CarrierKey, identify: (thing: string) => string): string | null {
  const person = people.find(({ organization }) => organization === carrier);
  return person === undefined ? null : identify(person.email);
}

function askedBy(shipper: ShipperKey): string | null {
  return organizations.find(({ key }) => key === shipper)?.contact.name ?? null;
}
