import { sql } from 'kysely';
import type { Db } from '../../../server/database/transaction.ts';
import { insertTransports } from '../../../server/transports/aggregate/insert-transport-store.ts';
import { loadTransports } from '../../../server/transports/aggregate/load-transports-store.ts';
import { saveTransports } from '../../../server/transports/aggregate/save-transports-store.ts';
import { deleteOccurrences, writeDemoOccurrences } from './write-demo-occurrences.ts';
import { actorOf } from './actor.ts';
import { cargoOf } from './cargo-of.ts';
import { contactsOfStops, driverPhoneOf } from './contacts-of-stops.ts';
import type { CarrierKey } from './organizations.ts';
import { stableId } from './stable-id.ts';
import type { FoldedTrip } from './fold-haul.ts';
import type { WorldInputs } from './find-matching-haul.ts';

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const AT_ONCE = 200;

export type CarriedTrip = FoldedTrip & { readonly carrier: CarrierKey };

/** Stores transports as the product does: planned at their own time, and then saved with their outcome. */
export async function writeDemoTransports(
  db: Db,
  told: readonly CarriedTrip[],
  present: Omit<WorldInputs, 'roads'>,
): Promise<void> {
  for (let start = 0; start < told.length; start += AT_ONCE) {
    await writeSome(db, told.slice(start, start + AT_ONCE), present);
  }
}

async function writeSome(
  db: Db,
  told: readonly CarriedTrip[],
  { seed, now, days }: Omit<WorldInputs, 'roads'>,
): Promise<void> {
  await insertTransports(
    db,
    told.map(({ trip, carrier }) => plannedOf(trip, carrier, seed)),
    days,
  );
  const byId = new Map(told.map((one) => [one.transport.id, one]));
  const changes = (await loadTransports(db, [...byId.keys()], days)).flatMap((before) => {
    const one = byId.get(before.transport.id);
    if (one === undefined) return [];
    const [, ...events] = one.events.map(({ event }) => event);
    // No story has the carrier and the shipper act on one transport.
    const isCarriers = events.some(({ type }) => type === 'TRACKING_ID_SET');
    const { organization, personId } = actorOf(isCarriers ? one.carrier : one.trip.shipper, seed);
    const change = { before, after: one.transport, events, personId, organizationId: organization.id };
    return [{ ...change, refold: 'DONE' as const }];
  });
  await saveTransports(db, changes, now, days);
  await setKnownTimes(db, told);
  // Otherwise saving everything at once would be weeks of news.
  await deleteOccurrences(db, [...byId.keys()]);
  const happened = told.flatMap((one) => one.occurrences.map((each) => ({ ...each, transportId: one.transport.id })));
  await writeDemoOccurrences(db, happened, now);
}

function plannedOf(trip: FoldedTrip['trip'], carrier: CarrierKey, seed: number) {
  const { organization, personId } = actorOf(trip.shipper, seed);
  const { plan, addresses, plannedAt } = trip;
  return {
    shipperId: organization.id,
    carrierId: stableId(seed, carrier),
    plan,
    addresses,
    personId,
    plannedAt,
    contacts: contactsOfStops(plan),
    driverPhone: driverPhoneOf(plan),
    cargoWeightKg: cargoOf(plan),
    apiReference: null,
  };
}

/** The events are saved all at once, but became known one by one. */
async function setKnownTimes(db: Db, told: readonly FoldedTrip[]): Promise<void> {
  const known = told.flatMap(({ transport: { id }, events }) =>
    events.map(({ knownAt }, index) => ({ id, place: index + 1, known_at: new Date(Math.round(knownAt)) })),
  );
  await sql`
    update transport_event e set known_at = n.known_at
    from (select transport_id, sequence, row_number() over (partition by transport_id order by sequence) as place
          from transport_event where transport_id = any(${told.map(({ transport }) => transport.id)}::uuid[])) o
    join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n (id uuid, place integer, known_at timestamptz)
      on n.id = o.transport_id and n.place = o.place
    where e.transport_id = o.transport_id and e.sequence = o.sequence`.execute(db);
}
