import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { drawHaul } from './draw-haul.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { chooseLane } from './lane.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import type { Place } from './places.ts';
import type { Roads } from './roads.ts';
import { viewTransport, type TransportView } from './view-transport.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { shipping } from './shippers.ts';
import { signalsKept } from './signals-kept.ts';
import type { SentSignal } from './sent-signals.ts';
import type { Stops } from './stop.ts';
import type { DemoScenario } from './demo-scenarios.ts';
import { foldHaul, type FoldedTrip } from './fold-haul.ts';
import type { Haul } from './trip.ts';

const MAX_DRAWS = 1_500;
/** Choosing places costs more than choosing times. */
const DRAWS_OF_A_LANE = 40;

/** Identifies a journey of a world, so that it can be drawn again. */
export type ScenarioDraw = {
  readonly shipper: ShipperKey;
  readonly carrier: CarrierKey;
  readonly ordinal: number;
  readonly draw: number;
  readonly plate: string;
};

/** A truck, and how its transports appear. */
export type SimulatedHaul = {
  readonly haul: Haul;
  readonly signals: readonly SentSignal[];
  readonly foldedTrips: readonly (FoldedTrip & { readonly seen: TransportView })[];
};

export type ScenarioHaul = SimulatedHaul & { readonly scenario: DemoScenario; readonly drawn: ScenarioDraw };

export type WorldInputs = {
  readonly seed: number;
  readonly now: number;
  readonly roads: Roads;
  readonly days: WorkingDays;
};

/** Draws journeys until one matches the story; null if a holiday makes that impossible. */
export function findMatchingHaul(
  scenario: DemoScenario,
  which: Pick<ScenarioDraw, 'shipper' | 'carrier' | 'ordinal'>,
  present: WorldInputs,
  findTruck: (stops: Stops) => string,
): ScenarioHaul | null {
  const { now, days } = present;
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const drawn = { ...which, draw, plate: '' };
    const haul = drawScenarioHaul(scenario, drawn, present, (stops) =>
      scenario.isTruckInPlace(stops, now) ? findTruck(stops) : null,
    );
    if (haul === null) continue;
    const signals = signalsKept(haul, -Infinity, now, now);
    const foldedTrips = foldHaul(haul, signals, now, days).map((one) => ({
      ...one,
      seen: viewTransport(one.transport, now, days),
    }));
    const [first, next] = foldedTrips;
    if (first !== undefined && scenario.isMatch(first.seen, next?.seen)) {
      return { scenario, haul, drawn: { ...drawn, plate: haul.sender.trackingId }, signals, foldedTrips };
    }
  }
  return null;
}

/** Gives the same journey for the same draw of the same world. */
export function drawScenarioHaul(
  story: DemoScenario,
  { shipper, carrier, ordinal, draw }: ScenarioDraw,
  { seed, now, roads }: WorldInputs,
  findTruck: (stops: Stops) => string | null,
): Haul | null {
  const key = `transport/${shipper}/${story.name}/${ordinal}`;
  const random = seededRandom(seed, `${key}/${draw}`);
  const { sites } = shipping[shipper];
  const laneRandom = seededRandom(seed, `${key}/lane/${Math.floor(draw / DRAWS_OF_A_LANE)}`);
  const profile =
    typeof story.profile === 'function'
      ? story.profile(random)
      : [story.profile].flat()[ordinal % [story.profile].flat().length];
  if (profile === undefined) throw new Error(`The scenario "${story.name}" has no profile.`);
  return drawHaul(
    {
      seed,
      key,
      shipper,
      carrier,
      profile,
      lanes: story.transports === 2 ? chooseTwoLanes(sites, laneRandom) : [chooseLane(sites, laneRandom)],
      begins: { from: now + story.begins[0] * HOUR, to: now + story.begins[1] * HOUR },
      moment: now,
      // One to six days ahead, with time for a cancellation before tracking begins.
      plannedAt: (firstWindow) => Math.min(now - 20 * MINUTE, firstWindow - 1.3 * DAY) - random.between(0, 4.5) * DAY,
      findTruck,
    },
    roads,
    random,
  );
}

function chooseTwoLanes(sites: readonly Place[], random: Random): [readonly Place[], readonly Place[]] {
  for (;;) {
    const lane = chooseLane(sites, random);
    if (lane.length >= 4) return [lane.slice(0, 2), lane.slice(2)];
  }
}
