import { dailyFleet } from './daily-fleet.ts';
import { Fleet } from './fleet.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import { seededRandom } from './seeded-random.ts';
import { shipping } from './shippers.ts';
import { demoScenarios, type DemoScenario } from './demo-scenarios.ts';
import { findMatchingHaul, type WorldInputs, type ScenarioHaul } from './find-matching-haul.ts';

/** Unreachable at the first fill, so other trucks make the visits there. */
const UNREACHABLE: CarrierKey = 'drumcarpat';
const WITHOUT_REFERENCE = 0.05;
const UNDER_WAY_HOURS = [-96, 24] as const;

/** All stories of a first fill; references in planning order. */
export function simulateScenarios(present: WorldInputs): readonly ScenarioHaul[] {
  const fleets = new Map<CarrierKey, Fleet>();
  const fleetOf = (carrier: CarrierKey): Fleet => {
    const fleet = fleets.get(carrier) ?? new Fleet(carrier, present.seed, dailyFleet(carrier, present.seed));
    fleets.set(carrier, fleet);
    return fleet;
  };
  const hauls = (['elbtor', 'havbro'] as const).flatMap((shipper) =>
    demoScenarios.flatMap((story, turn) =>
      Array.from({ length: story.counts[shipper] }, (_, ordinal) => ordinal).flatMap((ordinal) => {
        const carrier = carrierOf(story, shipper, turn + ordinal);
        const fleet = fleetOf(carrier);
        const told = findMatchingHaul(story, { shipper, carrier, ordinal }, present, (stops) => fleet.find(stops));
        if (told === null) return [];
        for (const { stops } of told.haul.trips) fleet.send(told.drawn.plate, stops);
        return [told];
      }),
    ),
  );
  return withReferences(hauls, present.seed);
}

function carrierOf(story: DemoScenario, shipper: ShipperKey, turn: number): CarrierKey {
  const isUnderWay = story.begins[0] >= UNDER_WAY_HOURS[0] && story.begins[1] <= UNDER_WAY_HOURS[1];
  const rota = shipping[shipper].rota.filter((carrier) => !isUnderWay || carrier !== UNREACHABLE);
  const carrier = story.carrier ?? rota[turn % rota.length];
  if (carrier === undefined) throw new Error(`Nobody drives for ${shipper}.`);
  return carrier;
}

function withReferences(hauls: readonly ScenarioHaul[], seed: number): readonly ScenarioHaul[] {
  const references = new Map<string, string>();
  const ordinals = { elbtor: 0, havbro: 0 };
  const trips = hauls.flatMap(({ haul }) => haul.trips).toSorted((a, b) => a.plannedAt - b.plannedAt);
  for (const { shipper, plan } of trips) {
    ordinals[shipper] += 1;
    if (seededRandom(seed, `reference/${plan.id}`).chance(WITHOUT_REFERENCE)) continue;
    references.set(plan.id, shipping[shipper].referenceOf(ordinals[shipper]));
  }
  return hauls.map((haul) => ({
    ...haul,
    foldedTrips: haul.foldedTrips.map((trip) => withReference(trip, references)),
  }));
}

function withReference(
  told: ScenarioHaul['foldedTrips'][number],
  references: ReadonlyMap<string, string>,
): ScenarioHaul['foldedTrips'][number] {
  const reference = references.get(told.trip.plan.id) ?? null;
  const plan = { ...told.trip.plan, reference };
  const [planned, ...events] = told.events;
  if (planned?.event.type !== 'PLANNED') throw new Error('A history that does not begin with a plan.');
  return {
    ...told,
    trip: { ...told.trip, plan },
    transport: { ...told.transport, reference },
    events: [{ ...planned, event: { ...planned.event, plan } }, ...events],
  };
}
